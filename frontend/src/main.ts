import "./style.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { speak } from "./state/language.svelte";
import { listen } from "./state/router.svelte";
import { dress, language } from "./state/settings.svelte";
import { offers, socket } from "./state/site.svelte";

dress();
listen();
socket.connect();
addEventListener("online", () => socket.connect());
// Whoever needs the offers waits for them and says so if they fail.
offers().catch(() => undefined);
await speak(language());
mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD) void navigator.serviceWorker?.register("/sw.js");

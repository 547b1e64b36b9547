import { callFor } from "./attention.svelte";
import { say } from "./language.svelte";
import { hear } from "./site.svelte";
import { toast } from "./toasts.svelte";

/** In a game that this page does not follow it is the player's turn: he is told, with the way there. */
export function watchTurns(): () => void {
  return hear((message) => {
    if (message.type !== "yourturn") return;
    callFor(message.game, message.title);
    toast(say("your-turn-in", { title: message.title }), false, `/g/${message.game}`);
  });
}

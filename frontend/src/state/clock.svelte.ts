import type { ClockView, TimeControl } from "../wire";
import { say } from "./language.svelte";
import { socket } from "./site.svelte";

let now = $state(socket.now());
let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The server's time, ten times a second for as long as somebody looks; call it in an effect. */
export function ticking(): () => void {
  users += 1;
  timer ??= setInterval(() => (now = socket.now()), 100);
  now = socket.now();
  return () => {
    users -= 1;
    if (users > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

export const time = (): number => now;

/** What a seat has left, milliseconds. */
export function left(clock: ClockView, seat: number, at: number): number {
  const spent = clock.running === seat ? Math.max(0, at - clock.at) : 0;
  return Math.max(0, (clock.left[seat] ?? 0) - spent);
}

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** `1:05`, `1:02:03`, below ten seconds `0:09.4`; days in words. */
export function clockText(milliseconds: number, days: boolean): string {
  if (days && milliseconds >= DAY) {
    const [whole, hours] = [Math.floor(milliseconds / DAY), Math.floor((milliseconds % DAY) / HOUR)];
    return hours > 0 ? say("time-days-hours", { days: whole, hours }) : say("time-days", { days: whole });
  }
  const tenths = Math.ceil(milliseconds / 100);
  if (tenths < 100) return `0:${(tenths / 10).toFixed(1).padStart(4, "0")}`;
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A time control in few words: `10+5`, `3 days a move`, `no clock`. */
export function controlText(control: TimeControl | undefined): string {
  if (control?.kind === "days") return say("time-per-move", { days: control.days ?? 0 });
  if (control?.kind !== "clock") return say("time-none");
  const minutes = (control.seconds ?? 0) / 60;
  const shown = Number.isInteger(minutes) ? String(minutes) : `${control.seconds ?? 0} s`;
  return control.increment ? `${shown}+${control.increment}` : say("time-minutes", { minutes: shown });
}

import type { BoardEvents } from "../board/types";
import { settings } from "./settings.svelte";

export type Sound = Parameters<NonNullable<BoardEvents["onSound"]>>[0] | "turn" | "chat" | "low";

/** A tone: its wave, from and to which pitch, when it starts, how long and how loud. */
interface Tone {
  wave: OscillatorType | "noise";
  from: number;
  to?: number;
  at?: number;
  long: number;
  loud: number;
}

/** Wood on wood, paper on paper: every sound is a few short tones. */
const SOUNDS: Record<Sound, Tone[]> = {
  move: [
    { wave: "noise", from: 1_800, long: 0.05, loud: 0.5 },
    { wave: "sine", from: 320, to: 180, long: 0.09, loud: 0.35 },
  ],
  push: [
    { wave: "noise", from: 900, long: 0.12, loud: 0.5 },
    { wave: "sine", from: 200, to: 110, long: 0.16, loud: 0.4 },
  ],
  capture: [
    { wave: "noise", from: 2_400, long: 0.05, loud: 0.6 },
    { wave: "triangle", from: 260, to: 120, at: 0.03, long: 0.14, loud: 0.4 },
  ],
  off: [
    { wave: "sine", from: 520, to: 90, long: 0.35, loud: 0.35 },
    { wave: "noise", from: 700, at: 0.28, long: 0.12, loud: 0.5 },
  ],
  roll: [0, 0.07, 0.15, 0.26].map((at) => ({ wave: "noise", from: 1_500 + 900 * at, at, long: 0.04, loud: 0.5 })),
  pay: [0, 0.09].map((at) => ({ wave: "triangle", from: 1_900, to: 2_300, at, long: 0.08, loud: 0.16 })),
  lay: [{ wave: "noise", from: 500, long: 0.22, loud: 0.45 }],
  fill: [0, 0.1, 0.2].map((at, n) => ({ wave: "sine", from: 300 + 80 * n, at, long: 0.12, loud: 0.3 })),
  end: [0, 0.14, 0.28].map((at, n) => ({ wave: "triangle", from: [392, 523, 659][n]!, at, long: 0.4, loud: 0.22 })),
  turn: [0, 0.12].map((at, n) => ({ wave: "sine", from: [587, 784][n]!, at, long: 0.22, loud: 0.22 })),
  chat: [{ wave: "sine", from: 880, to: 990, long: 0.08, loud: 0.14 }],
  low: [0, 0.16].map((at) => ({ wave: "square", from: 440, at, long: 0.08, loud: 0.08 })),
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Plays a sound, if the player wants to hear any. Browsers allow it after the first click only. */
export function sound(name: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const playing = context;
  void playing.resume();
  SOUNDS[name].forEach((tone) => play(playing, tone));
}

function play(audio: AudioContext, { wave, from, to = from, at = 0, long, loud }: Tone): void {
  const start = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + long);
  gain.connect(audio.destination);
  if (wave === "noise") {
    const source = audio.createBufferSource();
    source.buffer = noise ??= rustle(audio);
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = from;
    source.connect(filter).connect(gain);
    source.start(start, 0, long);
  } else {
    const source = audio.createOscillator();
    source.type = wave;
    source.frequency.setValueAtTime(from, start);
    source.frequency.exponentialRampToValueAtTime(to, start + long);
    source.connect(gain);
    source.start(start);
    source.stop(start + long);
  }
}

function rustle(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

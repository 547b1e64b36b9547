import { Refusal } from "../net/api";
import type { Problem } from "../wire";
import { knows, say } from "./language.svelte";

export interface Toast {
  key: number;
  text: string;
  bad: boolean;
  /** Where it leads. */
  link: string | null;
}

const SHOWN = 7_000;
let last = 0;
export const toasts = $state<Toast[]>([]);

/** Shows a sentence for a few seconds. */
export function toast(text: string, bad = false, link: string | null = null): void {
  const key = ++last;
  const same = toasts.find((one) => one.text === text && one.link === link);
  if (same) dismiss(same.key);
  toasts.push({ key, text, bad, link });
  setTimeout(() => dismiss(key), SHOWN);
}

/** Takes it away. */
export function dismiss(key: number): void {
  const index = toasts.findIndex((one) => one.key === key);
  if (index >= 0) toasts.splice(index, 1);
}

/** Why something was refused, in words. */
export function reason(problem: Pick<Problem, "code" | "seconds">): string {
  const id = `problem-${problem.code}`;
  return say(knows(id) ? id : "problem-broken", { seconds: Math.ceil(problem.seconds ?? 1) });
}

/** Does something that may be refused, and says so. */
export async function trying<T>(deed: () => Promise<T>): Promise<T | undefined> {
  try {
    return await deed();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    toast(reason(error.problem), true);
    return undefined;
  }
}

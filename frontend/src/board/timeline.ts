/** What plays while the board already stands as it will be: animations that only decorate, and can be dropped at any time. */

import type { Sound } from "./drawing";

export class Timeline {
  /** When the last thing ends, in milliseconds at speed 1. */
  end = 0;
  private readonly animations: Animation[] = [];
  private readonly timers: ReturnType<typeof setTimeout>[] = [];
  private readonly guests: Element[] = [];

  /** `speed`: 1 normal, 2 twice as slow. `layer`: where things are shown that are only there meanwhile. */
  constructor(
    readonly speed: number,
    readonly layer: SVGGElement,
    private readonly onSound: (sound: Sound) => void = () => {},
  ) {}

  /** Animates an element; before `start` it looks like the first keyframe, afterwards as it really is. */
  run(element: Element, keyframes: Keyframe[], start: number, duration: number, easing = "ease-in-out"): void {
    this.end = Math.max(this.end, start + duration);
    const timing = { delay: start * this.speed, duration: duration * this.speed, easing, fill: "backwards" as const };
    this.animations.push(element.animate(keyframes, timing));
  }

  /** Calls something at a time (a sound, a changed number); not at all if the timeline is dropped before. */
  at(start: number, action: () => void): void {
    this.end = Math.max(this.end, start);
    this.timers.push(setTimeout(action, start * this.speed));
  }

  /** Lets something be heard at a time. */
  hear(start: number, sound: Sound): void {
    this.at(start, () => this.onSound(sound));
  }

  /** Shows an element until the timeline ends, above the pieces. */
  show<T extends SVGElement>(element: T): T {
    this.layer.append(element);
    this.guests.push(element);
    return element;
  }

  /** Calls back when everything has been shown. */
  finally(action: () => void): void {
    this.timers.push(
      setTimeout(() => {
        this.drop();
        action();
      }, this.end * this.speed),
    );
  }

  /** Ends everything at once. */
  drop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    for (const animation of this.animations) animation.cancel();
    for (const guest of this.guests) guest.remove();
  }
}

/** The same keyframes for something that is not seen before the first. */
export function appearing(frames: readonly Keyframe[]): Keyframe[] {
  const [first, ...others] = frames.map((frame) => ({ ...frame, opacity: 1 }));
  return [{ ...first, opacity: 0 }, { ...first, offset: 0.001 }, ...others];
}

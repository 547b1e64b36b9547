import { beforeAll, expect, test } from "vitest";
import { clockText, controlText, left } from "./clock.svelte";
import { speak } from "./language.svelte";

beforeAll(() => speak("en"));

test("only the clock that runs goes on, from when it was told", () => {
  const clock = { left: [60_000, 50_000], at: 1_000, running: 1 };
  expect([left(clock, 0, 6_000), left(clock, 1, 6_000)]).toEqual([60_000, 45_000]);
  expect(left(clock, 1, 100_000)).toBe(0);
  expect(left(clock, 1, 500)).toBe(50_000);
});

test("a clock shows hours, minutes and seconds, tenths at the end, days in words", () => {
  expect(clockText(3_723_000, false)).toBe("1:02:03");
  expect(clockText(65_000, false)).toBe("1:05");
  expect(clockText(64_200, false)).toBe("1:05");
  expect(clockText(9_400, false)).toBe("0:09.4");
  expect(clockText(0, false)).toBe("0:00.0");
  expect(clockText(3 * 86_400_000, true)).toBe("3 days");
  expect(clockText(86_400_000, true)).toBe("1 day");
  expect(clockText(3 * 86_400_000 - 1, true)).toBe("2 d 23 h");
});

test("a time control is said in few words", () => {
  expect(controlText({ kind: "clock", seconds: 600, increment: 5 })).toBe("10+5");
  expect(controlText({ kind: "clock", seconds: 900 })).toBe("15 min");
  expect(controlText({ kind: "days", days: 3 })).toBe("3 days a move");
  expect(controlText({})).toBe("no clock");
});

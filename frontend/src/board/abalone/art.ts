/** The things of Abalone: the body with its hollows and trays, and glass marbles. Colours are the themes'. */

import type { Point } from "../drawing";
import { corners } from "../marks";
import { draw, type Pen, polygon, round } from "../pen";
import { CELLS, CENTRE, middle, slot } from "./geometry";
import type { Colour } from "./position";

/** The empty board. */
export function ground(pen: Pen): SVGElement[] {
  return [gradients(pen), ...body(pen), ...hollows(pen), ...coordinates(pen)];
}

/** What everything is filled with. */
function gradients(pen: Pen): SVGElement {
  const ball = draw("clipPath", { id: pen.id("ball") }, draw("circle", { r: 45 }));
  const [slope, light] = [
    { x1: 0, y1: 0, x2: 0.35, y2: 1 },
    { cx: 0.36, cy: 0.3, r: 0.75 },
  ];
  const hollow = { "stop-hollow": 0.35, "stop-hollow-rim": 0.85, "stop-hollow-edge": 1 };
  return draw(
    "defs",
    {},
    ball,
    pen.gradient("linearGradient", "body", { "stop-high": 0, "stop-low": 1 }, slope),
    pen.gradient("linearGradient", "tray", { "stop-tray": 0, "stop-tray-low": 1 }, { x1: 0, y1: 0, x2: 0, y2: 1 }),
    pen.gradient("radialGradient", "hollow", hollow, { cx: 0.5, cy: 0.6 }),
    pen.gradient("radialGradient", "marble-x", { "x-high": 0, "x-middle": 0.35, "x-low": 1 }, light),
    pen.gradient("radialGradient", "marble-o", { "o-high": 0, "o-middle": 0.55, "o-low": 1 }, light),
    pen.gradient("radialGradient", "shade", { "shade-in": 0.5, "shade-out": 1 }),
  );
}

/** The body with a raised rim, the sunken field and the two trays. */
function body(pen: Pen): SVGElement[] {
  const outer = [
    [-512, 0],
    [-318, -560],
    [318, -560],
    [512, 0],
    [318, 560],
    [-318, 560],
  ];
  const outline = polygon(outer.map(([x = 0, y = 0]) => ({ x: CENTRE.x + x, y: CENTRE.y + y })));
  const place = `translate(${CENTRE.x} ${CENTRE.y})`;
  const trays = [-1, 1].map((side) =>
    draw("rect", {
      x: CENTRE.x - 288,
      y: CENTRE.y + side * 507 - 52,
      width: 576,
      height: 104,
      rx: 52,
      class: "tray",
      fill: pen.url("tray"),
    }),
  );
  return [
    draw("path", { d: outline, class: "body-shadow", transform: "translate(0 10)" }),
    draw("path", { d: outline, class: "body-edge" }),
    draw("path", { d: outline, class: "body-top", fill: pen.url("body") }),
    draw("path", { d: corners(6, 492), class: "field", transform: place }),
    ...trays,
  ];
}

function hollows(pen: Pen): SVGElement[] {
  const slots = [0, 1].flatMap((seat) => Array.from({ length: 6 }, (_, level) => slot(seat, level)));
  return [
    ...CELLS.map(({ x, y }) => draw("circle", { cx: x, cy: y, r: 45, class: "hollow", fill: pen.url("hollow") })),
    ...slots.map(({ x, y }) => draw("circle", { cx: x, cy: y, r: 34, class: "slot" })),
  ];
}

function coordinates(pen: Pen): SVGElement[] {
  const label = (words: string, at: Point) => pen.text(words, pen.at(at), { class: "label coordinate" });
  const rows = ["a1", "b1", "c1", "d1", "e1", "f2", "g3", "h4", "i5"].map((name) => {
    const { x, y } = middle(name);
    return label(name[0] ?? "", { x: x - 68, y });
  });
  const numbers = ["a1", "a2", "a3", "a4", "a5", "b6", "c7", "d8", "e9"].map((name) => {
    const { x, y } = middle(name);
    return label(name[1] ?? "", { x: x + 34, y: y + 59 });
  });
  return [...rows, ...numbers];
}

/** A glass marble: its shadow, its body, the light it lets through, the window it mirrors. */
export function marble(colour: Colour, pen: Pen): SVGElement[] {
  return [
    draw("ellipse", { cx: 5, cy: 11, rx: 50, ry: 48, fill: pen.url("shade") }),
    draw("circle", { r: 46, class: `marble marble-${colour}`, fill: pen.url(`marble-${colour}`) }),
    draw("g", { "clip-path": pen.url("ball") }, veins(colour)),
    draw("path", { d: "M-30 22A38 38 0 0 0 34 14A44 44 0 0 1 -30 22Z", class: `glow glow-${colour}` }),
    draw("ellipse", {
      cx: -15,
      cy: -20,
      rx: 15,
      ry: 9.5,
      transform: "rotate(-35 -15 -20)",
      class: `shine shine-${colour}`,
    }),
  ];
}

/** A ribbon in the glass, and the same one a step away in every direction. */
function veins(colour: Colour): SVGElement {
  const steps = [0, 60, 120, 180, 240, 300].map((degrees) => (degrees * Math.PI) / 180);
  const places = [{ x: 0, y: 0 }, ...steps.map((angle) => ({ x: 100 * Math.cos(angle), y: 100 * Math.sin(angle) }))];
  const ribbons = places.map(({ x, y }) => `M${round(x - 34)} ${round(y + 6)}${RIBBON}`).join("");
  return draw("path", { d: ribbons, class: `veins veins-${colour}` });
}

const RIBBON = "c14 -26 30 -22 36 -4c5 15 18 20 32 -2c-8 30 -28 32 -40 12c-8 -13 -16 -16 -28 -6z";

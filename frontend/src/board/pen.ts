/** Draws SVG: what the drawings of all games are made with. */

import type { Point } from "./drawing";
import type { BoardEvents, BoardLook } from "./types";

const SVG = "http://www.w3.org/2000/svg";
let boards = 0;

export type Attributes = Record<string, string | number | undefined>;

/** An SVG element with its attributes and children. */
export function draw<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, String(value));
  }
  element.append(...children);
  return element;
}

/** A length as SVG wants it: no long fractions. */
export function round(length: number): number {
  return Math.round(length * 100) / 100;
}

/** Elements from SVG markup of our own (never from text that somebody sent). */
export function markup(source: string): SVGElement[] {
  const template = document.createElement("template");
  template.innerHTML = `<svg xmlns="${SVG}">${source}</svg>`;
  return [...(template.content.firstElementChild?.children ?? [])] as SVGElement[];
}

/** The path of a polygon. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

/** What a drawing needs to know of the board it is drawn on: the look, the seat at the bottom, the words. */
export class Pen {
  readonly draw = draw;
  readonly markup = markup;
  private readonly prefix = `board${++boards}`;
  /** How far the field is turned, clockwise. */
  degrees = 0;
  private cosine = 1;
  private sine = 0;

  constructor(
    readonly say: BoardEvents["say"],
    public look: BoardLook,
    public bottom = 0,
    /** The names of the seats, as the page knows them. */
    public names: readonly string[] = [],
    private centre: Point = { x: 0, y: 0 },
  ) {}

  /** Turns the field about a point, so that this seat sits at the bottom. */
  turn(bottom: number, degrees: number, centre: Point): void {
    this.bottom = bottom;
    this.degrees = degrees;
    this.centre = centre;
    this.cosine = Math.round(Math.cos((degrees * Math.PI) / 180) * 1e9) / 1e9;
    this.sine = Math.round(Math.sin((degrees * Math.PI) / 180) * 1e9) / 1e9;
  }

  /** A point of the field as it lies on the screen. */
  at({ x, y }: Point): Point {
    const [dx, dy] = [x - this.centre.x, y - this.centre.y];
    return {
      x: this.centre.x + dx * this.cosine - dy * this.sine,
      y: this.centre.y + dx * this.sine + dy * this.cosine,
    };
  }

  /** The id of a gradient or clip path: boards on one page do not share theirs, so that each may have its theme. */
  id(name: string): string {
    return `${this.prefix}-${name}`;
  }

  /** A reference to it: `fill: url(#…)`. */
  url(name: string): string {
    return `url(#${this.id(name)})`;
  }

  /** A gradient; the stops are classes with their offsets: they give `stop-color`, so that a theme can change it. */
  gradient(
    kind: "linearGradient" | "radialGradient",
    name: string,
    stops: Readonly<Record<string, number>>,
    attributes: Attributes = {},
  ): SVGElement {
    const marks = Object.entries(stops).map(([style, offset]) => draw("stop", { offset, class: style }));
    return draw(kind, { id: this.id(name), ...attributes }, ...marks);
  }

  /** Words at a place, their middle there. */
  text(words: string, { x, y }: Point, attributes: Attributes = {}): SVGTextElement {
    return draw("text", { x: round(x), y: round(y), class: "label", ...attributes }, words);
  }

  /** The face of a button around (0, 0), as wide as its words need. */
  button(words: string, size = 42): SVGElement[] {
    const width = Math.max(140, words.length * size * 0.6 + 70);
    return [
      draw("rect", { x: -width / 2, y: -50, width, height: 100, rx: 50, class: "button" }),
      this.text(words, { x: 0, y: 2 }, { class: "label button-label", "font-size": size }),
    ];
  }
}

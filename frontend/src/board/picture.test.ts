import { expect, test, vi } from "vitest";
import { Picture } from "./picture";

const START = "oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1";

function picture(attributes: Record<string, string>): Picture {
  const element = document.createElement("ludoteca-board") as Picture;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

test("a picture shows its position, and another one when its text changes", async () => {
  const element = picture({ game: "kamisado", text: START, theme: "slate" });
  document.body.append(element);
  await vi.waitFor(() => expect(element.querySelectorAll(".piece").length).toBe(16));
  expect(element.querySelector<HTMLElement>(".ludoteca-board")?.dataset.theme).toBe("slate");
  expect(element.inert).toBe(true);
  element.setAttribute("text", "oeupyrgb/8/8/2R5/8/8/8/BG1YPUEO w E 1");
  expect(element.querySelectorAll(".lifted").length).toBe(1);
});

test("a picture of nothing we know is refused", () => {
  expect(() => picture({ game: "chess", text: START }).connectedCallback()).toThrow('not "chess"');
  expect(() => picture({ game: "kamisado", text: START, theme: "gold" }).connectedCallback()).toThrow('not "gold"');
});

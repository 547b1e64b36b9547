import { expect, test } from "vitest";
import { entitle } from "./attention.svelte";
import { site } from "./site.svelte";

test("a page is named after itself and the site, whatever that is called", () => {
  entitle("Live games");
  expect(document.title).toBe("Live games · Ludoteca");
  site.offers = { name: "Chess Club", version: "1", games: [] };
  entitle("Live games");
  expect(document.title).toBe("Live games · Chess Club");
  entitle("");
  expect(document.title).toBe("Chess Club");
});

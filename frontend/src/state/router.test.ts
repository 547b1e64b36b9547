import { expect, test } from "vitest";
import { chosen } from "./language.svelte";
import { routed } from "./router.svelte";

test("every address of docs/site.md has its page", () => {
  expect(routed("/")).toEqual({ page: "front", params: [] });
  expect(routed("/new/block")).toEqual({ page: "new", params: ["block"] });
  expect(routed("/g/abc-1_2")).toEqual({ page: "game", params: ["abc-1_2"] });
  expect(routed("/g/abc/text")).toEqual({ page: "text", params: ["abc"] });
  expect(routed("/g/abc/0123456789abcdef")).toEqual({ page: "sit", params: ["abc", "0123456789abcdef"] });
  for (const page of ["mine", "live", "dice", "about"]) expect(routed(`/${page}`).page).toBe(page);
  expect(routed("/mine/").page).toBe("mine");
});

test("any other address is missing", () => {
  for (const path of ["/new/chess", "/g/", "/g/abc/short", "/nothing"]) expect(routed(path).page).toBe("missing");
});

test("the first language of the browser that we speak is chosen", () => {
  expect(chosen(["fr", "pl-PL", "en"])).toBe("pl");
  expect(chosen(["pt-BR"])).toBe("pt-PT");
  expect(chosen(["ro"])).toBe("ro");
  expect(chosen(["fr"])).toBe("en");
});

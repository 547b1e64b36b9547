// What does not fit into the window: the page as a whole, controls beside it, parts of the header over one another.
() => {
  const named = (one) => [one.getAttribute("aria-label") ?? one.textContent.trim(), one.getBoundingClientRect()];
  const scrolls = (one) =>
    one.parentElement !== null &&
    (["auto", "scroll", "hidden"].includes(getComputedStyle(one.parentElement).overflowX) ||
      scrolls(one.parentElement));
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());

  const wide = document.documentElement.scrollWidth;
  const controls = all("a, button, input, select").filter((one) => !scrolls(one));
  const beside = controls.map(named).filter(([, box]) => box.right > innerWidth + 0.5 || box.left < -0.5);
  const head = all("body > div > header :is(a, button)").map(named);
  const over = head.filter(([, box], index) => index > 0 && box.left < head[index - 1][1].right - 0.5);
  return [
    ...(wide > innerWidth ? [`the page is ${wide} pixels wide`] : []),
    ...beside.map(([name]) => `${name}: beside the window`),
    ...over.map(([name]) => `${name}: over something else`),
  ];
};

// Tests know no style sheets. Radix's tabs hold their name twice, once hidden, so that nothing moves when one is bold.
if (typeof document !== "undefined") {
  const style = document.createElement("style");
  style.textContent = ".rt-BaseTabListTriggerInnerHidden { visibility: hidden; }";
  document.head.append(style);
}

// Radix measures its pop-ups; jsdom has nothing to measure with.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

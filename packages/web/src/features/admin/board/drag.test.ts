import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenForDrags } from "./drag.ts";

let said: string[] = [];
let stop = (): void => {};
let [root, block] = [document.createElement("div"), document.createElement("button")];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame"] });
  said = [];
  root = document.createElement("div");
  root.innerHTML = '<div></div><p></p><button data-visit="p1">Visit</button>';
  document.body.append(root);
  const [scroller, ghost] = [root.querySelector("div"), root.querySelector("p")];
  block = root.querySelector("button") ?? block;
  block.addEventListener("click", () => said.push("click"));
  if (scroller === null || ghost === null) throw new Error("The board has no layers.");
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600);
  const drags = listenForDrags<string>(root, () => ({ scroller, ghost }), {
    pick: ({ dataset }) => dataset["visit"] === "p1",
    begin: () => said.push("begin"),
    targetAt: (x) => (x < 400 ? "left" : "right"),
    isSame: (one, other) => one === other,
    moveTo: (target) => said.push(`to ${target ?? "nowhere"}`),
    drop: (target) => said.push(`drop ${target ?? "nowhere"}`),
    cancel: () => said.push("cancel"),
  });
  ({ stop } = drags);
});
afterEach(() => {
  stop();
  root.remove();
});

const pointer = (type: string, x: number, y: number, pointerType = "mouse"): boolean =>
  block.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      isPrimary: true,
      pointerId: 1,
      clientX: x,
      clientY: y,
      pointerType,
    }),
  );
const frame = (): void => void vi.advanceTimersByTime(20);
const touchMove = (): boolean => block.dispatchEvent(new Event("touchmove", { bubbles: true, cancelable: true }));

test("a mouse drag begins with the first pixels, names each new target once, and its click opens nothing", () => {
  pointer("pointerdown", 100, 100);
  pointer("pointermove", 103, 100);
  frame();
  expect(said).toEqual([]);
  pointer("pointermove", 120, 100);
  frame();
  frame();
  pointer("pointermove", 500, 100);
  frame();
  pointer("pointerup", 500, 100);
  block.click();
  expect(said).toEqual(["begin", "to left", "to right", "drop right"]);
});

test("a drop is where the pointer is let go, though no frame came between", () => {
  pointer("pointerdown", 100, 100);
  pointer("pointermove", 120, 100);
  frame();
  pointer("pointermove", 300, 100);
  pointer("pointerup", 500, 100);
  expect(said).toEqual(["begin", "to left", "drop right"]);
});

test("the card of what is dragged stays within the window over the last column", () => {
  Object.defineProperty(document.documentElement, "clientWidth", { value: 1_440, configurable: true });
  const card = root.querySelector("p");
  if (card === null) throw new Error("The board has no layers.");
  Object.defineProperty(card, "offsetWidth", { value: 220 });
  pointer("pointerdown", 100, 100);
  pointer("pointermove", 1_400, 100);
  frame();
  expect(card.style.transform).toBe("translate3d(1220px, 0px, 0px)");
});

test("a press without a move is a click", () => {
  pointer("pointerdown", 100, 100);
  pointer("pointerup", 100, 100);
  block.click();
  expect(said).toEqual(["click"]);
});

test("a finger that moves at once scrolls, and one that rests drags and keeps the page still", () => {
  pointer("pointerdown", 100, 100, "touch");
  pointer("pointermove", 100, 140, "touch");
  vi.advanceTimersByTime(500);
  expect([said, touchMove()]).toEqual([[], true]);
  pointer("pointerdown", 100, 100, "touch");
  vi.advanceTimersByTime(400);
  expect([said, touchMove()]).toEqual([["begin", "to left"], false]);
  pointer("pointerup", 100, 100, "touch");
  expect(said.at(-1)).toBe("drop left");
});

test("Escape, and a pointer that the browser takes away, put the visit back", () => {
  pointer("pointerdown", 100, 100);
  pointer("pointermove", 120, 100);
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  pointer("pointerup", 120, 100);
  expect(said).toEqual(["begin", "cancel"]);
  pointer("pointerdown", 100, 100);
  pointer("pointermove", 120, 100);
  pointer("pointercancel", 120, 100);
  expect(said.slice(2)).toEqual(["begin", "cancel"]);
});

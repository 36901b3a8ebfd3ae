import { expect, test } from "vitest";
import { criticalCss, presentIn } from "./critical-css.ts";

const page = '<html class="site"><body><a class="button" data-size="3">Go</a><p class="lead">Hello</p></body></html>';
const criticalOf = (css: string): string => criticalCss(css, presentIn(page));

test("a rule stays when one element fits each of its parts", () => {
  expect(criticalOf(".button[data-size]{color:red}.lead{color:blue}")).toBe(
    ".button[data-size]{color:red}.lead{color:#00f}",
  );
  expect(criticalOf("p.button{color:red}.button[data-open]{color:red}.lead[data-size]{color:red}")).toBe("");
  expect(criticalOf("body>.button{color:red}nav .button{color:red}")).toBe("body>.button{color:red}");
});

test("one of a list is enough, what is absent counts, and what waits for a pointer does not", () => {
  expect(criticalOf('.button:where([data-size="3"],.x){color:red}')).not.toBe("");
  expect(criticalOf(".button:where(.lead){color:red}.button:hover{color:red}")).toBe("");
  expect(
    criticalOf(".button::selection{color:red}.button:popover-open{color:red}p:has(:popover-open){color:red}"),
  ).toBe("");
  expect(criticalOf(".button:where(:not(.ghost)){color:red}")).not.toBe("");
});

test("the ring of every element stays, and that of single kinds of them comes with the sheet", () => {
  expect(criticalOf(":focus-visible{color:red}.button:where(:focus){outline:none}")).toBe(":focus-visible{color:red}");
});

test("the dark theme stays, and of custom properties those that something reads", () => {
  expect(criticalOf(".dark{--a:red;--b:blue}.button{color:var(--a)}")).toBe(".dark{--a:red}.button{color:var(--a)}");
});

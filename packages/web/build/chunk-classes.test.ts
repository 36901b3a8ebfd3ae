import { expect, test } from "vitest";
import { joinClasses } from "./chunk-classes.ts";

const classOf = (users: string, size: number) => ({ users: new Set(users), modules: [users], size });
const joined = (classes: ReturnType<typeof classOf>[], imports: Record<string, string[]> = {}): string[] =>
  joinClasses(classes, { request: 100, weightOf: () => 1, importsOf: (id) => imports[id] ?? [] })
    .map(({ modules }) => modules.toSorted().join("+"))
    .toSorted();

test("small classes that the same pages run are joined, and large ones that others would load in vain are not", () => {
  expect(joined([classOf("abc", 500), classOf("ab", 50), classOf("bc", 900)])).toEqual(["ab+abc", "bc"]);
});

test("two classes that need each other by way of a third are not joined", () => {
  const classes = [classOf("ab", 50), classOf("abwxyz", 5_000), classOf("abc", 50)];
  expect(joined(classes)).toEqual(["ab+abc", "abwxyz"]);
  expect(joined(classes, { ab: ["abwxyz"], abwxyz: ["abc"] })).toEqual(["ab", "abc", "abwxyz"]);
});

test("a small class that needs a large one is not joined with what others run without it", () => {
  const classes = [classOf("abc", 50), classOf("ab", 60), classOf("abwxyz", 700)];
  expect(joined(classes)).toEqual(["ab+abc", "abwxyz"]);
  expect(joined(classes, { ab: ["abwxyz"] })).toEqual(["ab", "abc", "abwxyz"]);
});

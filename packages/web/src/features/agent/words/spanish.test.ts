import { expect, test } from "vitest";
import { english } from "./english.ts";
import { inSpanish } from "./spanish.ts";
import { textsOf } from "./testing.ts";

/** The same word in both, or no word at all. */
const same = new Set([
  "frame.notCopied",
  "timeOff.days",
  "timeOff.partOf",
  "visit.arriveMinutes",
  "visit.extra",
  "waiting.uploading",
  "week.withPlace",
]);
const valuesOf = [
  ["Ana", "Eva", "Luz"],
  [0, 0, 0],
  [1, 1, 1],
  [2, 2, 2],
];

test.each(valuesOf)(
  "with %o as every value, each text is there in both languages, and Spanish is not English",
  (...values) => {
    const [one, other] = [new Map(textsOf(english, values)), new Map(textsOf(inSpanish.words, values))];
    expect([...other.keys()].toSorted()).toEqual([...one.keys()].toSorted());
    expect(
      [...other].filter(
        ([name, text]) => /undefined|null|NaN|\[object/.test(text) || (text.trim() === "" && name !== "week.withPlace"),
      ),
    ).toEqual([]);
    expect(
      [...other].filter(([name, text]) => text === one.get(name) && !same.has(name)).map(([name]) => name),
    ).toEqual([]);
  },
);

test("no Spanish text has a word that is English alone", () => {
  const words = /\b(?:the|your|you|is|are|and|with|this|that|please|visit|day|office|phone|home|not|of|to|we)\b/i;
  expect(textsOf(inSpanish.words, ["Ana", "Eva", "Luz"]).filter(([, text]) => words.test(text))).toEqual([]);
});

/** Their value is a day, which has no stop. */
const ofDays = new Set(["app.sendBy", "failure.reasons.otherDay", "calendar.since", "visit.accessByLink"]);

test("a time at the end of a sentence ends it with its own stop", () =>
  expect(
    textsOf(inSpanish.words, ["3:45 p. m.", "3:45 p. m.", "3:45 p. m."])
      .filter(([name, text]) => /m\.\.(?!\.)/.test(text) && !ofDays.has(name))
      .map(([name]) => name),
  ).toEqual([]));

const distinct = (words: unknown) => {
  const [one, two] = [
    [1, 1, 1],
    [2, 2, 2],
  ].map((values) => new Map(textsOf(words, values)));
  return [...(one ?? [])].flatMap(([name, text]) => (text.replaceAll("1", "2") === two?.get(name) ? [] : [name]));
};

test("what depends on a number has a singular and a plural wherever English has", () => {
  const plural = new Set(distinct(inSpanish.words));
  expect(distinct(english).filter((name) => !plural.has(name))).toEqual([]);
});

import { agentChange } from "@cleaning/contract/admin/agents";
import { customerChange } from "@cleaning/contract/admin/customers";
import { expect, test } from "vitest";
import { asList, asNumber, asNumberOrNull, asWhole, formSchemaOf } from "./form-schema.ts";

const stored = { id: 4, assignedArea: "Logan", specialties: ["Windows", "Ovens"], rating: null, isActive: true };
const form = formSchemaOf(agentChange, { specialties: asList, rating: asNumberOrNull }, stored);
const input = { assignedArea: " Logan", specialties: "Windows,Ovens", rating: "", isActive: true };

test("an unchanged value is no change, whatever its white space", () => {
  expect(form().parse(input)).toEqual({});
});

test("changed fields are sent, emptied ones too", () => {
  expect(form().parse({ ...input, specialties: "", isActive: false })).toEqual({
    specialties: [],
    isActive: false,
    expected: { specialties: ["Windows", "Ovens"], isActive: true },
  });
});

test.each([
  ["assignedArea", "", "Assigned area is required"],
  ["rating", "good", "Rating must be from 1 to 5, with one decimal at most"],
])("a changed field keeps its message: %s", (name, value, message) => {
  expect(form().safeParse({ ...input, [name]: value }).error?.issues).toMatchObject([{ path: [name], message }]);
});

test("the line ends of a stored text are no change", () => {
  const notes = formSchemaOf(customerChange, {}, { notes: "Two dogs.\r\nKey below the mat." });
  expect(notes().parse({ notes: "Two dogs.\nKey below the mat." })).toEqual({});
});

test.each([
  ["", undefined],
  ["20", 20],
  [" $20.50 ", 20.5],
  ["$1,250", 1_250],
  ["-3", -3],
])("%j is the number %s", (typed, number) => {
  expect(asNumber(typed)).toBe(number);
});

test.each(["1e3", "0x10", "0,5", "1,25", "20 dollars", "$", "."])("%j is no number", (typed) => {
  expect(asNumber(typed)).toBeNaN();
});

test("what is kept in a smaller unit is whole, without an error of the machine's, and stays missing or wrong", () => {
  expect(["1.15", "$1,250.5", " 0.29 ", "", "many"].map(asWhole(100))).toEqual([
    115,
    125_050,
    29,
    undefined,
    Number.NaN,
  ]);
});

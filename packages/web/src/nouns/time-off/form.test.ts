import { newTimeOffRequest } from "@cleaning/contract/time-off/requests";
import { expect, test } from "vitest";
import { timeOffForm } from "./form.ts";

const read = (typed: object) => timeOffForm(newTimeOffRequest)().safeParse(typed);
const wrongFields = (typed: object) =>
  [...new Set(read(typed).error?.issues.map(({ path }) => path.join(".")))].toSorted();

test("an empty part of a day is wrong in each field that is shown, and in no other", () => {
  expect(wrongFields({ from: "", hours: { from: "", until: "" }, isPart: true, reason: "" })).toEqual([
    "from",
    "hours.from",
    "hours.until",
    "reason",
  ]);
});

test("empty days are wrong in both dates", () => {
  expect(wrongFields({ from: "", until: "", reason: "A wedding" })).toEqual(["from", "until"]);
});

test("a part of a day is sent with its day as the first and the last", () => {
  const hours = { from: "09:00", until: "12:00" };
  const { data } = read({ from: "2030-12-23", hours, isPart: true, reason: "A wedding" });
  expect(data).toEqual({ from: "2030-12-23", until: "2030-12-23", hours, reason: "A wedding" });
});

test("a part of a day that ends before it begins is wrong where it ends", () => {
  const hours = { from: "12:00", until: "09:00" };
  expect(wrongFields({ from: "2030-12-23", hours, isPart: true, reason: "A wedding" })).toEqual(["hours.until"]);
});

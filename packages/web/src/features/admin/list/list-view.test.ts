import { stringifySearchWith } from "@tanstack/react-router";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSearch } from "#lib/search.ts";
import { pages } from "../../../pages.ts";
import {
  defaultView,
  type ListState,
  type ListView,
  listStateFromSearch,
  queryOf,
  searchFromListState,
} from "./list-view.ts";

const stringifySearch = stringifySearchWith(String);
const parseListAddress = (search: string) => pages["admin-customers"].search(parseSearch(search));

const part = fc.oneof(
  fc.constant({ kind: "all" as const, sort: null }),
  fc.record({
    kind: fc.constant("all" as const),
    sort: fc.record({ by: fc.constantFrom("name" as const, "email" as const), descending: fc.boolean() }),
  }),
  fc.record({ kind: fc.constant("state" as const), active: fc.boolean() }),
  fc.record({
    kind: fc.constant("filter" as const),
    filter: fc.constantFrom("ends", "no-visit", "paused", "left-price" as const),
  }),
  fc.record({ kind: fc.constant("customer" as const), customerId: fc.integer({ min: 1 }) }),
);
const view: fc.Arbitrary<ListView> = fc
  .tuple(part, fc.string())
  .map(([viewPart, search]) => ({ ...viewPart, search: search.trim() }));
const listState: fc.Arbitrary<ListState> = fc.record({
  view,
  cursor: fc.option(fc.string({ minLength: 1 })),
});

describe("the list's position", () => {
  test("is read from its address as it was written there, whatever is searched for", () => {
    fc.assert(
      fc.property(listState, (original) => {
        expect(listStateFromSearch(parseListAddress(stringifySearch(searchFromListState(original))))).toEqual(original);
      }),
    );
  });

  test("is the plain path when nothing is asked for", () => {
    expect(stringifySearch(searchFromListState({ view: defaultView, cursor: null }))).toBe("");
  });

  test.each([
    "?active=perhaps",
    "?filter=late",
    "?customer=0",
    "?customer=1e3",
    "?sort=rating",
    "?search=%20%20",
    "?cursor=",
  ])("with nonsense in its address (%s) is the whole list from its beginning", (search) => {
    expect(listStateFromSearch(parseListAddress(search))).toEqual({ view: defaultView, cursor: null });
  });
});

test("a search keeps the order and the state that it looks in", () => {
  const sort = { by: "name", descending: true } as const;
  expect(queryOf({ kind: "all", sort, search: "lee" })).toEqual({ sort: "name", order: "desc", search: "lee" });
  expect(queryOf({ kind: "state", active: false, search: "lee" })).toEqual({ active: false, search: "lee" });
});

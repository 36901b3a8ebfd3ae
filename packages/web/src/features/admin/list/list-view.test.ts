import { stringifySearchWith } from "@tanstack/react-router";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSearch } from "#lib/search.ts";
import { pages } from "../../../pages.ts";
import { everything, type ListPlace, placeFrom, queryOf, searchOf } from "./list-view.ts";

const stringifySearch = stringifySearchWith(String);
const read = (search: string) => pages["admin-customers"].search(parseSearch(search));

const view = fc.oneof(
  fc.constant(everything),
  fc.record({
    kind: fc.constant("all" as const),
    sort: fc.record({ by: fc.constantFrom("name" as const, "email" as const), descending: fc.boolean() }),
  }),
  fc.record({
    kind: fc.constant("search" as const),
    text: fc
      .string({ minLength: 1 })
      .map((text) => text.trim())
      .filter((text) => text !== ""),
  }),
  fc.record({ kind: fc.constant("state" as const), active: fc.boolean() }),
  fc.record({ kind: fc.constant("customer" as const), customerId: fc.integer({ min: 1 }) }),
);
const place: fc.Arbitrary<ListPlace> = fc.record({
  view,
  cursor: fc.option(fc.string({ minLength: 1 })),
});

describe("a place in a list", () => {
  test("is read from its address as it was written there, whatever is searched for", () => {
    fc.assert(
      fc.property(place, (original) => {
        expect(placeFrom(read(stringifySearch(searchOf(original))))).toEqual(original);
      }),
    );
  });

  test("is the plain path when nothing is asked for", () => {
    expect(stringifySearch(searchOf({ view: everything, cursor: null }))).toBe("");
  });

  test.each(["?active=perhaps", "?customer=0", "?customer=1e3", "?sort=rating", "?search=%20%20", "?cursor="])(
    "with nonsense in its address (%s) is the whole list from its beginning",
    (search) => {
      expect(placeFrom(read(search))).toEqual({ view: everything, cursor: null });
    },
  );
});

test("a call asks for a search or for an order, never for both", () => {
  fc.assert(
    fc.property(view, (any) => {
      const query = queryOf(any);
      expect(query.search === undefined || query.sort === undefined).toBe(true);
    }),
  );
});

import * as z from "zod/mini";
import { flag, pageFields } from "../paging.ts";
import { limits, schema } from "../schema.ts";

/** A search compares the beginning of one of these, whatever the case. */
const searchable = ["name", "email"] as const;
const sortable = ["created", "name", "email"] as const;
export type Sort = (typeof sortable)[number];
const directions = ["asc", "desc"] as const;
export type Direction = (typeof directions)[number];

/**
 * `searchIn` defaults to `email` for a search with an `@`, else to `name`; its field is also the order of the results.
 * Without `order`, the newest come first, names and addresses from A to Z.
 */
const listFields = () => ({
  ...pageFields(),
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.email))),
  searchIn: z.optional(z.enum(searchable, "searchIn must be name or email")),
  sort: z.optional(z.enum(sortable, "sort must be created, name or email")),
  order: z.optional(z.enum(directions, "order must be asc or desc")),
});

type Given = Readonly<Record<string, unknown>>;
const all = (query: Given, ...names: readonly string[]): boolean => names.every((name) => query[name] !== undefined);

/** Every list is one query of one index: what would need two is refused. */
const notTogether = (...names: readonly string[]) => {
  const message = `Please give only one of ${names.join(", ")}`;
  return z.refine<Given>((query) => names.filter((name) => query[name] !== undefined).length < 2, message);
};
const onlyWith = (needed: string, ...names: readonly string[]) =>
  z.refine<Given>(
    (query) => all(query, needed) || names.every((name) => query[name] === undefined),
    `${names.join(" and ")} can only be given with ${needed}`,
  );

/** `search` and `sort` do not go together. */
export const peopleQuery = schema(() =>
  z.object(listFields()).check(notTogether("search", "sort"), onlyWith("search", "searchIn")),
);

/** `active` lists agents in a state by their town or region; it goes with neither `search` nor `sort`. */
export const agentsQuery = schema(() =>
  z
    .object({ ...listFields(), active: flag("active") })
    .check(notTogether("search", "sort", "active"), onlyWith("search", "searchIn")),
);

const date = (name: string) => z.optional(z.iso.date(`${name} must be a date such as 2026-11-21`));

/**
 * By name or e-mail address of the customer, of one customer, or in a state by next service date. `from` and `to`
 * (inclusive) leave out subscriptions without a date.
 */
export const subscriptionsQuery = schema(() =>
  z
    .object({
      ...listFields(),
      active: flag("active"),
      customerId: z.optional(
        z.pipe(
          z.string().check(z.regex(/^[1-9]\d{0,14}$/, "customerId must be a number")),
          z.transform((digits: string): number => Number(digits)),
        ),
      ),
      from: date("from"),
      to: date("to"),
    })
    .check(
      notTogether("search", "sort", "active", "customerId"),
      onlyWith("search", "searchIn"),
      onlyWith("active", "from", "to"),
      z.refine(({ from = "", to = "9999-12-31" }) => from <= to, "from must not be after to"),
    ),
);

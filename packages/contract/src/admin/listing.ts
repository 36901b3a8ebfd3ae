import * as z from "zod/mini";
import { flag, pageFields } from "../paging.ts";
import { limits, schema } from "../schema.ts";

/** In which field a search looks, always from its beginning and whatever the case. */
const searchable = ["name", "email"] as const;
/** What lists of people can be ordered by: when they were added, their name or their e-mail address. */
const sortable = ["created", "name", "email"] as const;
export type Sort = (typeof sortable)[number];
/** Ascending or descending. */
const directions = ["asc", "desc"] as const;
export type Direction = (typeof directions)[number];

/**
 * The fields of a list that is searched by the beginning of a name or an e-mail address. `searchIn` is `email` when the
 * search has an `@`, else `name`, unless it is given. A search comes in the order of the field it looks in. Without
 * `order`, the newest come first, names and addresses from A to Z.
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

/** Every list is one query of one index: what would need two at once is refused, instead of answering something else. */
const notTogether = (...names: readonly string[]) => {
  const message = `Please give only one of ${names.join(", ")}`;
  return z.refine<Given>((query) => names.filter((name) => query[name] !== undefined).length < 2, message);
};
const onlyWith = (needed: string, ...names: readonly string[]) =>
  z.refine<Given>(
    (query) => all(query, needed) || names.every((name) => query[name] === undefined),
    `${names.join(" and ")} can only be given with ${needed}`,
  );

/** Which users or customers: `search` and `sort` not together. */
export const peopleQuery = schema(() =>
  z.object(listFields()).check(notTogether("search", "sort"), onlyWith("search", "searchIn")),
);

/** Which agents. `active` lists those in a state by their area; it goes with neither `search` nor `sort`. */
export const agentsQuery = schema(() =>
  z
    .object({ ...listFields(), active: flag("active") })
    .check(notTogether("search", "sort", "active"), onlyWith("search", "searchIn")),
);

const date = (name: string) => z.optional(z.iso.date(`${name} must be a date such as 2026-11-21`));

/**
 * Which subscriptions: searched and sorted by their customer's name and e-mail address; or those of one customer, or
 * those in a state, by next service date. `from` and `to` are the first and the last next service date of those in a
 * state; without a date they are left out then.
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

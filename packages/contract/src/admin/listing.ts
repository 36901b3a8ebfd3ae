import * as z from "zod/mini";
import { flag, pageFields } from "../http/paging.ts";
import { limits, schema } from "../http/schema.ts";
import { subscriptionFilters } from "./subscription-filters.ts";

const sortable = ["created", "name", "email"] as const;
export type Sort = (typeof sortable)[number];
const directions = ["asc", "desc"] as const;
export type Direction = (typeof directions)[number];
export const orderField = () => z.optional(z.enum(directions, "order must be asc or desc"));

export const searchField = () => z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.email)));

export const isCut = () => z.optional(z.boolean());

const listFields = () => ({
  ...pageFields(),
  search: searchField(),
  sort: z.optional(z.enum(sortable, "sort must be created, name or email")),
  order: orderField(),
});

type Query = Readonly<Record<string, unknown>>;
const all = (query: Query, ...names: readonly string[]): boolean => names.every((name) => query[name] !== undefined);

/** Each list without a search is one query of one index; combinations that need two are refused. */
const mutuallyExclusive = (...names: readonly string[]) => {
  const message = `Please give only one of ${names.join(", ")}`;
  return z.refine<Query>((query) => names.filter((name) => query[name] !== undefined).length < 2, message);
};
const requires = (required: string, ...names: readonly string[]) =>
  z.refine<Query>(
    (query) => all(query, required) || names.every((name) => query[name] === undefined),
    `${names.join(" and ")} can only be given with ${required}`,
  );

export const peopleSearchParams = schema(() => z.object(listFields()));

export const agentsSearchParams = schema(() =>
  z.object({ ...listFields(), active: flag("active") }).check(mutuallyExclusive("sort", "active")),
);

const date = (name: string) => z.optional(z.iso.date(`${name} must be a date such as 2026-11-21`));

/** `from` and `to` are inclusive and leave out subscriptions without a date. */
export const subscriptionsSearchParams = schema(() =>
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
      filter: z.optional(z.enum(subscriptionFilters, `filter must be one of ${subscriptionFilters.join(", ")}`)),
      from: date("from"),
      to: date("to"),
    })
    .check(
      mutuallyExclusive("sort", "active", "customerId", "filter"),
      requires("active", "from", "to"),
      z.refine(({ from = "", to = "9999-12-31" }) => from <= to, "from must not be after to"),
    ),
);

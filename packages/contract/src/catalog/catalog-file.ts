import * as z from "zod/mini";
import { id, type Schema, schema } from "../http/schema.ts";
import { priceRange } from "../pricing/pricing.ts";
import { type FieldKind, listDefinition, forLists, type ListName } from "./catalog-lists.ts";
import type { Catalog } from "./catalog.ts";

const requiredText = () => z.string("is missing").check(z.trim(), z.minLength(1, "is empty"));

/** Prices are read without commas, so `$1,50` would become 150 dollars. */
const isReadable = (price: string): boolean => (priceRange(price)?.[0] ?? 0) > 0 && !/,(?!\d{3}(?!\d))/.test(price);

const kinds = {
  text: requiredText,
  textOrEmpty: () => z.string("is missing").check(z.trim()),
  texts: () => z.array(requiredText()),
  flag: () => z.boolean("is neither true nor false"),
  price: () =>
    requiredText().check(
      z.refine(
        (price) => !/\d/.test(price) || isReadable(price),
        "cannot be read: like $150, $1,200, $49.50 or 100-150, or in words without a number",
      ),
    ),
  rating: () =>
    z.number("is not a number").check(
      z.minimum(0, "is below 0"),
      z.maximum(5, "is above 5"),
      z.refine((rating) => /^\d(\.\d)?$/.test(String(rating)), "has more than one decimal"),
    ),
} satisfies Record<Extract<FieldKind, string>, Schema>;

const fieldSchema = (kind: FieldKind): z.ZodMiniType =>
  typeof kind === "string" ? kinds[kind]() : z.enum(kind, `is none of ${kind.join(", ")}`);

type NewRecord<L extends ListName> = Omit<Catalog[L][number], "id">;

const fieldsOf = (name: ListName) =>
  Object.fromEntries(Object.entries(listDefinition(name).fields).map(([field, kind]) => [field, fieldSchema(kind)]));

export const newRecordSchemas = forLists((name) => schema(() => z.strictObject(fieldsOf(name)))) as unknown as {
  readonly [L in ListName]: Schema<z.ZodMiniType<NewRecord<L>, NewRecord<L>>>;
};

export type CatalogFile = {
  [L in ListName]?: readonly (NewRecord<L> & { id?: number | undefined })[] | undefined;
};

/** The owner's file (`pnpm catalog`). An omitted list is unchanged; a record without id matches by name or is new. */
export const catalogFile = schema(() =>
  z.strictObject(forLists((name) => z.optional(z.array(z.strictObject({ id: z.optional(id()), ...fieldsOf(name) }))))),
) as unknown as Schema<z.ZodMiniType<CatalogFile>>;

import * as z from "zod/mini";
import { id, type Schema, schema } from "../http/schema.ts";
import { type CatalogLists, type FieldKind, listDefinition, forLists, type ListName } from "./catalog-lists.ts";

/** `price` is text: `$150`, a range `100-150`, or with commas. */
const kinds = {
  text: () => z.string(),
  textOrEmpty: () => z.string(),
  texts: () => z.array(z.string()),
  flag: () => z.boolean(),
  price: () => z.string(),
  rating: () => z.number().check(z.minimum(0), z.maximum(5)),
} satisfies Record<Extract<FieldKind, string>, Schema>;

type ValueOf<K> = K extends keyof typeof kinds
  ? z.output<ReturnType<(typeof kinds)[K]>>
  : K extends readonly (infer Choice)[]
    ? Choice
    : never;
type Fields<L extends ListName> = CatalogLists[L]["fields"];
type RecordOf<L extends ListName> = { id: number } & { -readonly [F in keyof Fields<L>]: ValueOf<Fields<L>[F]> };

export type Catalog = { [L in ListName]: readonly RecordOf<L>[] };
export type Service = RecordOf<"services">;
export type ExtraService = RecordOf<"extraServices">;
export type Testimonial = RecordOf<"testimonials">;
export type JobPosition = RecordOf<"positions">;

/** A missing or unknown choice reads as `other`, so that one record cannot hide the list. */
const fieldSchema = (kind: FieldKind): z.ZodMiniType =>
  typeof kind === "string" ? kinds[kind]() : z.catch(z.enum(kind), "other");

export const recordSchemas = forLists((name) =>
  schema(() => {
    const fields = Object.entries(listDefinition(name).fields).map(([field, kind]) => [field, fieldSchema(kind)]);
    return z.object({ id: id(), ...Object.fromEntries(fields) });
  }),
) as unknown as { readonly [L in ListName]: Schema<z.ZodMiniType<RecordOf<L>>> };

export type ListAnswer<L extends ListName> = { [K in L]: RecordOf<K>[] };

export const listAnswers = forLists((name) =>
  schema(() => z.object({ [name]: z.array(recordSchemas[name]()) })),
) as unknown as { readonly [L in ListName]: Schema<z.ZodMiniType<ListAnswer<L>>> };

export const catalogSchema = schema(() =>
  z.object(forLists((name) => z.array(recordSchemas[name]()))),
) as unknown as Schema<z.ZodMiniType<ListAnswer<ListName>>>;

export const emptyCatalog: Catalog = { ...forLists(() => []) };

export const recordsOf = (
  catalog: Partial<Catalog>,
  name: ListName,
): readonly ({ id: number } & Readonly<Record<string, unknown>>)[] => catalog[name] ?? [];

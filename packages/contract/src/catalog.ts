import * as z from "zod/mini";
import { type CatalogLists, type FieldKind, factsOf, forLists, type ListName } from "./catalog-lists.ts";
import { id, type Schema, schema } from "./schema.ts";

/** How a field of each kind reads. `price` is text: `$150`, a range `100-150`, or with commas. */
const kinds = {
  text: () => z.string(),
  textOrEmpty: () => z.string(),
  texts: () => z.array(z.string()),
  flag: () => z.boolean(),
  price: () => z.string(),
  /** 0 to 5 with one decimal. */
  rating: () => z.number().check(z.minimum(0), z.maximum(5)),
} satisfies Record<Extract<FieldKind, string>, Schema>;

type ValueOf<K> = K extends keyof typeof kinds
  ? z.output<ReturnType<(typeof kinds)[K]>>
  : K extends readonly (infer Choice)[]
    ? Choice
    : never;
type Fields<L extends ListName> = CatalogLists[L]["fields"];
type RecordOf<L extends ListName> = { id: number } & { -readonly [F in keyof Fields<L>]: ValueOf<Fields<L>[F]> };

/** Everything the public pages show that an owner may change, by the names the lists have in their answers. */
export type Catalog = { [L in ListName]: readonly RecordOf<L>[] };
export type Service = RecordOf<"services">;
export type ExtraService = RecordOf<"extraServices">;
export type Testimonial = RecordOf<"testimonials">;
export type JobPosition = RecordOf<"positions">;

/** One odd record must not hide the whole list: a choice that is missing or unknown reads as `other`. */
const fieldSchema = (kind: FieldKind): z.ZodMiniType =>
  typeof kind === "string" ? kinds[kind]() : z.catch(z.enum(kind), "other");

/** The schema of a record of each list, as the API answers it. */
export const recordSchemas = forLists((name) =>
  schema(() => {
    const fields = Object.entries(factsOf(name).fields).map(([field, kind]) => [field, fieldSchema(kind)]);
    return z.object({ id: id(), ...Object.fromEntries(fields) });
  }),
) as unknown as { readonly [L in ListName]: Schema<z.ZodMiniType<RecordOf<L>>> };

/** What the call of a list answers; of several, all of their answers in one. */
export type ListAnswer<L extends ListName> = { [K in L]: RecordOf<K>[] };

/** The answer of each list's call. */
export const listAnswers = forLists((name) =>
  schema(() => z.object({ [name]: z.array(recordSchemas[name]()) })),
) as unknown as { readonly [L in ListName]: Schema<z.ZodMiniType<ListAnswer<L>>> };

/** All lists, as the API answers them. */
export const catalogSchema = schema(() =>
  z.object(forLists((name) => z.array(recordSchemas[name]()))),
) as unknown as Schema<z.ZodMiniType<ListAnswer<ListName>>>;

/** Lists without a record. */
export const emptyCatalog: Catalog = { ...forLists(() => []) };

/** The records of a list, as far as all lists have something in common. */
export const recordsOf = (
  catalog: Partial<Catalog>,
  name: ListName,
): readonly ({ id: number } & Readonly<Record<string, unknown>>)[] => catalog[name] ?? [];

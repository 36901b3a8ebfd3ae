import { type Schema, schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";

/** What is typed into a field, as the contract wants it. */
export type FieldReader = (typed: unknown) => unknown;

const asText = (typed: unknown): string => (typeof typed === "string" ? typed.trim() : "");

/** An empty field is none, which the contract complains about where it needs one. */
export const asNumber: FieldReader = (typed) => (asText(typed) === "" ? undefined : Number(asText(typed)));
export const asNumberOrNull: FieldReader = (typed) => asNumber(typed) ?? null;
export const asTextOrNull: FieldReader = (typed) => (asText(typed) === "" ? null : asText(typed));
/** Words between commas, each once. */
export const asList: FieldReader = (typed) => [
  ...new Set(
    asText(typed)
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  ),
];

/** Whether a change has a field besides what is expected of them. */
export const hasFields = (change: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(change).some(([name, value]) => name !== "expected" && value !== undefined);

/** Two texts are the same when one can be typed as the other: a form trims them and has line ends of its own. */
const comparable = (value: unknown): unknown => {
  if (typeof value === "string") return value.trim().replaceAll("\r\n", "\n");
  return Array.isArray(value) ? JSON.stringify(value) : value;
};

/**
 * A call's own schema for a form, in which everything is typed as text.
 *
 * @param known what the fields began with, as `readers` read them. Those that still say so are left out, so that what a
 *   colleague has changed meanwhile stays
 * @param record the record, where its fields are typed otherwise than it has them: what is sent says what was expected
 */
export const forForm = <T extends z.ZodMiniType>(
  inner: Schema<T>,
  readers: Readonly<Record<string, FieldReader>>,
  known?: Readonly<Record<string, unknown>>,
  record = known,
) =>
  schema(() =>
    z.pipe(
      z.transform((typed: Readonly<Record<string, unknown>>): unknown => {
        const values: Record<string, unknown> = { ...typed };
        for (const [name, read] of Object.entries(readers)) values[name] = read(typed[name]);
        if (known === undefined) return values;
        for (const [name, before] of Object.entries(known))
          if (comparable(values[name]) === comparable(before)) delete values[name];
        const touched = Object.keys(values).filter((name) => values[name] !== undefined);
        if (touched.length === 0) return {};
        return { ...values, expected: Object.fromEntries(touched.map((name) => [name, record?.[name] ?? null])) };
      }),
      inner(),
    ),
  );

import { type Schema, schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";

export type FieldReader = (typed: unknown) => unknown;

const asText = (typed: unknown): string => (typeof typed === "string" ? typed.trim() : "");

/** An empty field is undefined, which the contract rejects where a number is required. */
export const asNumber: FieldReader = (typed) => (asText(typed) === "" ? undefined : Number(asText(typed)));
export const asNumberOrNull: FieldReader = (typed) => asNumber(typed) ?? null;
export const asTextOrNull: FieldReader = (typed) => (asText(typed) === "" ? null : asText(typed));
export const asList: FieldReader = (typed) => [
  ...new Set(
    asText(typed)
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  ),
];

/** `expected` alone is no change. */
export const hasFields = (change: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(change).some(([name, value]) => name !== "expected" && value !== undefined);

/** Forms trim texts and have line ends of their own. */
const comparable = (value: unknown): unknown => {
  if (typeof value === "string") return value.trim().replaceAll("\r\n", "\n");
  return Array.isArray(value) ? JSON.stringify(value) : value;
};

/**
 * The schema of a call for a form, whose values are all text.
 *
 * @param known the initial values: unchanged fields are left out, so that concurrent edits of colleagues stay
 * @param record the record, where its fields differ from the form's: `expected` is taken from it
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

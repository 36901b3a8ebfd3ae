import { type Schema, schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";
import { plainAmount } from "./words.ts";

export type FieldReader = (input: unknown) => unknown;

const asText = (input: unknown): string => (typeof input === "string" ? input.trim() : "");

/** An empty field is undefined, which the contract rejects where a number is required. "1e3" is no number. */
export const asNumber: FieldReader = (input) => {
  const text = plainAmount(asText(input));
  if (text === "") return undefined;
  return /^-?[\d.]+$/.test(text) ? Number(text) : Number.NaN;
};
/** Of what is kept in a smaller unit than it is typed in: dollars in cents are `asWhole(100)`. */
export const asWhole =
  (factor: number): FieldReader =>
  (input) => {
    const typed = asNumber(input);
    return typeof typed === "number" ? Math.round(typed * factor) : typed;
  };
export const asNumberOrNull: FieldReader = (input) => asNumber(input) ?? null;
export const asTextOrNull: FieldReader = (input) => (asText(input) === "" ? null : asText(input));
export const asList: FieldReader = (input) => [
  ...new Set(
    asText(input)
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  ),
];

/** `expected` alone is no change. */
export const hasFields = (change: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(change).some(([name, value]) => name !== "expected" && value !== undefined);

/** Forms trim texts and have line ends of their own. */
const normalize = (value: unknown): unknown => {
  if (typeof value === "string") return value.trim().replaceAll("\r\n", "\n");
  return Array.isArray(value) ? JSON.stringify(value) : value;
};

/**
 * The schema of a call for a form, whose values are all text.
 *
 * @param initialValues the initial values: unchanged fields are left out, so that concurrent edits of colleagues stay
 * @param record the record, where its fields differ from the form's: `expected` is taken from it
 */
export const formSchemaOf = <T extends z.ZodMiniType>(
  inner: Schema<T>,
  readers: Readonly<Record<string, FieldReader>>,
  initialValues?: Readonly<Record<string, unknown>>,
  record = initialValues,
) =>
  schema(() =>
    z.pipe(
      z.transform((input: Readonly<Record<string, unknown>>): unknown => {
        const values: Record<string, unknown> = { ...input };
        for (const [name, read] of Object.entries(readers)) values[name] = read(input[name]);
        if (initialValues === undefined) return values;
        for (const [name, initialValue] of Object.entries(initialValues))
          if (normalize(values[name]) === normalize(initialValue)) delete values[name];
        const changedNames = Object.keys(values).filter((name) => values[name] !== undefined);
        if (changedNames.length === 0) return {};
        return { ...values, expected: Object.fromEntries(changedNames.map((name) => [name, record?.[name] ?? null])) };
      }),
      inner(),
    ),
  );

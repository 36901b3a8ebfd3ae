import { type Schema, schema } from "@cleaning/contract/schema";
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
 */
export const forForm = <T extends z.ZodMiniType>(
  inner: Schema<T>,
  readers: Readonly<Record<string, FieldReader>>,
  known: Readonly<Record<string, unknown>> = {},
) =>
  schema(() =>
    z.pipe(
      z.transform((typed: Readonly<Record<string, unknown>>): unknown => {
        const values: Record<string, unknown> = { ...typed };
        for (const [name, read] of Object.entries(readers)) values[name] = read(typed[name]);
        for (const [name, before] of Object.entries(known))
          if (comparable(values[name]) === comparable(before)) delete values[name];
        return values;
      }),
      inner(),
    ),
  );

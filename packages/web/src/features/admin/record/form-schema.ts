import { type Schema, schema } from "@cleaning/contract/schema";
import * as z from "zod/mini";

/** What is typed into a field, as the contract wants it. */
export type FieldReader = (typed: unknown) => unknown;

const asText = (typed: unknown): string => (typeof typed === "string" ? typed.trim() : "");

/** A number; an empty field is none, which the contract complains about where it needs one. */
export const asNumber: FieldReader = (typed) => (asText(typed) === "" ? undefined : Number(asText(typed)));
/** A number; an empty field is null: deliberately none. */
export const asNumberOrNull: FieldReader = (typed) => asNumber(typed) ?? null;
/** A text; an empty field is null: deliberately none. */
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

/**
 * A call's own schema for a form, in which everything is typed as text.
 *
 * @param readers how the fields that are not texts are read
 */
export const forForm = <T extends z.ZodMiniType>(inner: Schema<T>, readers: Readonly<Record<string, FieldReader>>) =>
  schema(() =>
    z.pipe(
      z.transform((typed: Readonly<Record<string, unknown>>): unknown => {
        const values: Record<string, unknown> = { ...typed };
        for (const [name, read] of Object.entries(readers)) values[name] = read(typed[name]);
        return values;
      }),
      inner(),
    ),
  );

/** A JSON object, of whose fields nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with named fields (no array, not null). */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value as an object with named fields; an empty one when it is anything else. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** A field that must be a text to count; undefined otherwise. */
export const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The texts in a list; empty when it is none. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];

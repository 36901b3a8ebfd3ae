export type JsonFields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is JsonFields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const fieldsIn = (value: unknown): JsonFields => (isFields(value) ? value : {});

export const bodyText = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

export const textList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];

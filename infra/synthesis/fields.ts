export type Fields = Record<string, unknown>;

export const fieldsOf = (value: unknown): Fields => {
  if (typeof value !== "object" || value === null) throw new Error(`${JSON.stringify(value)} is not an object.`);
  return Object.fromEntries(Object.entries(value));
};

export const byName = (a: string, b: string): number => (a < b ? -1 : 1);

export const listOf = (value: unknown): Fields[] => [value ?? []].flat().map(fieldsOf);

/** Pulumi's marker of a secret's envelope. */
export const secretMark = "4dabf18193072939515e22adb298388d";

/** Unwraps all secrets in a value. */
export const unwrapSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unwrapSecrets);
  if (typeof value !== "object" || value === null) return value;
  const fields = new Map(Object.entries(value));
  if (fields.has(secretMark)) return unwrapSecrets(fields.get("value"));
  return Object.fromEntries([...fields].map(([key, field]) => [key, unwrapSecrets(field)]));
};

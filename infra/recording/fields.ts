/** An object of which only its being one is known. */
export type Fields = Record<string, unknown>;

/** The fields of a value that must be an object. */
export const fieldsOf = (value: unknown): Fields => {
  if (typeof value !== "object" || value === null) throw new Error(`${JSON.stringify(value)} is not an object.`);
  return Object.fromEntries(Object.entries(value));
};

/** Sorts names, whatever the language of the machine. */
export const byName = (a: string, b: string): number => (a < b ? -1 : 1);

/** The members of a list of objects; none when there is no list. */
export const listOf = (value: unknown): Fields[] => [value ?? []].flat().map(fieldsOf);

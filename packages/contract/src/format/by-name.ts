/** Sorts people as a reader of English expects, wherever the code runs. */
export const byName = (one: { name: string }, other: { name: string }): number =>
  one.name.localeCompare(other.name, "en-US");

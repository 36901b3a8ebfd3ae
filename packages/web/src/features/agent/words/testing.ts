/** Every text of a catalog by its path, with those that hold values made for `values`. */
export const textsOf = (words: unknown, values: readonly unknown[], path = ""): [string, string][] => {
  if (typeof words === "string") return [[path, words]];
  if (typeof words === "function") return [[path, String(Reflect.apply(words, undefined, values))]];
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([name, part]) => textsOf(part, values, path === "" ? name : `${path}.${name}`));
};

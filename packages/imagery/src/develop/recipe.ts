import { plainRecipe, type Recipe } from "./tone.ts";

/** Reads a recipe as a scene file writes it: what it does not name stays plain, what is no number is refused. */
export const readRecipe = (text: string): Recipe => {
  const written: unknown = JSON.parse(text);
  const asked = new Map(Object.entries(typeof written === "object" && written !== null ? written : {}));
  const read = (key: keyof Recipe): number => {
    const value: unknown = asked.get(key) ?? plainRecipe[key];
    if (typeof value !== "number") throw new Error(`The recipe's ${key} is no number.`);
    return value;
  };
  return { ev: read("ev"), warm: read("warm"), contrast: read("contrast"), saturation: read("saturation") };
};

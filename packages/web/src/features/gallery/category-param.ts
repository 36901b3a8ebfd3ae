import { type Category, presentCategories } from "./pictures.ts";

/** How a category is written in the address: `Living Room` as `living-room`. */
export const slugOf = (category: string): string =>
  category
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-");

/** The category that an address asks for; null (all of them) for anything that is not one. */
export const categoryFrom = (value: string | undefined): Category | null =>
  value === undefined ? null : (presentCategories().find((category) => slugOf(category) === slugOf(value)) ?? null);

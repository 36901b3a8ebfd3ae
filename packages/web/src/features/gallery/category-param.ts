import { type Category, presentCategories } from "./pictures.ts";

/** How a category is written in the address: `Living Room` as `living-room`. */
export const slugOf = (category: string): string =>
  category
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-");

/** Null (all of them) for anything that is no category. */
export const categoryFrom = (value: string | undefined): Category | null =>
  value === undefined ? null : (presentCategories().find((category) => slugOf(category) === slugOf(value)) ?? null);

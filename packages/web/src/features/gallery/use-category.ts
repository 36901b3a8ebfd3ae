import { useHydrated, useNavigate, useSearch } from "@tanstack/react-router";
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

/** The page is one file for all categories: its first rendering shows all pictures, whatever the address says. */
export const useCategory = (): [category: Category | null, choose: (category: Category | null) => void] => {
  const hydrated = useHydrated();
  const slug = useSearch({ from: "/public/gallery", select: ({ category }) => category });
  const navigate = useNavigate();
  const choose = (category: Category | null): void =>
    void navigate({
      to: "/gallery",
      search: category === null ? {} : { category: slugOf(category) },
      replace: true,
      resetScroll: false,
    });
  return [hydrated ? categoryFrom(slug) : null, choose];
};

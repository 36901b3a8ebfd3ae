import { useHydrated, useNavigate, useSearch } from "@tanstack/react-router";
import { categoryFrom, slugOf } from "./category-param.ts";
import type { Category } from "./pictures.ts";

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

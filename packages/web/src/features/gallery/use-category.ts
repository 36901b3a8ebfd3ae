import { useHydrated, useLocation, useNavigate } from "@tanstack/react-router";
import { categoryFrom, slugOf } from "./category-param.ts";
import type { Category } from "./pictures.ts";

const categoryIn = (search: object): unknown => ("category" in search ? search.category : undefined);

/**
 * The category in the address, `?category=living-room`, and a way to change it. The page is one file for all
 * categories, so the first rendering over that file shows all pictures, whatever the address says.
 */
export const useCategory = (): [category: Category | null, choose: (category: Category | null) => void] => {
  const hydrated = useHydrated();
  const asked = useLocation({ select: ({ search }) => categoryIn(search) });
  const navigate = useNavigate();
  const choose = (category: Category | null): void =>
    void navigate({
      to: ".",
      // The router types the search by what routes declare; this page reads whatever is there.
      search: (category === null ? {} : { category: slugOf(category) }) as never,
      replace: true,
      resetScroll: false,
    });
  return [hydrated ? categoryFrom(asked) : null, choose];
};

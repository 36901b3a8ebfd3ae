import { useNavigate, useSearch } from "@tanstack/react-router";
import { type Chosen, hasSameWork, readChosen, readWish, type Wish, wishAddress } from "./book-search.ts";
import type { Step } from "./steps.ts";

/** What the address says, and what changes it. */
export const useWish = () => {
  const search = useSearch({ from: "/bare/book" });
  const navigate = useNavigate({ from: "/book" });
  const wish = readWish(search);
  const chosen = readChosen(search);
  const { step = "zip" } = search;

  const addressOf = (to: Step, start: Chosen | undefined) => ({ step: to, ...wishAddress(wish), ...start });
  return {
    step,
    wish,
    chosen,
    /** The address of another step, as a link takes it. */
    searchOf: (to: Step) => addressOf(to, chosen),
    /**
     * Changes the wish without a step in the history. A chosen start that may not fit any more is given up. The wish is
     * read from the address at that moment: two quick taps are two changes.
     */
    change: (changes: (wish: Wish) => Partial<Wish>): void =>
      void navigate({
        search: (now) => {
          const before = readWish(now);
          const next = { ...before, ...changes(before) };
          return { step, ...wishAddress(next), ...(hasSameWork(before, next) ? readChosen(now) : undefined) };
        },
        replace: true,
        resetScroll: false,
      }),
    go: (to: Step, start: Chosen | undefined = chosen, options: { replace?: boolean } = {}): Promise<void> =>
      navigate({ search: addressOf(to, start), ...options }),
  };
};
export type WishState = ReturnType<typeof useWish>;

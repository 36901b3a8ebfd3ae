import { useNavigate, useSearch } from "@tanstack/react-router";
import { type Chosen, hasSameWork, readChosen, readWish, type Wish, wishAddress } from "./book-search.ts";
import type { Step } from "./steps.ts";

/** What the address says, and what changes it. */
export const useWish = () => {
  const search = useSearch({ from: "/bare/book" });
  const navigate = useNavigate();
  const wish = readWish(search);
  const chosen = readChosen(search);
  const { step = "zip" } = search;

  const addressOf = (to: Step, next: Wish, start: Chosen | undefined) => ({
    step: to,
    ...wishAddress(next),
    ...(start !== undefined && hasSameWork(wish, next) ? start : {}),
  });
  return {
    step,
    wish,
    chosen,
    /** The address of another step, as a link takes it. */
    searchOf: (to: Step) => addressOf(to, wish, chosen),
    /** Changes the wish without a step in the history. A chosen start that may not fit any more is given up. */
    change: (changes: Partial<Wish>): void =>
      void navigate({
        to: "/book",
        search: addressOf(step, { ...wish, ...changes }, chosen),
        replace: true,
        resetScroll: false,
      }),
    go: (to: Step, start: Chosen | undefined = chosen, options: { replace?: boolean } = {}): Promise<void> =>
      navigate({ to: "/book", search: addressOf(to, wish, start), ...options }),
  };
};
export type WishState = ReturnType<typeof useWish>;

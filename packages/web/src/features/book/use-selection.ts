import { useNavigate, useSearch } from "@tanstack/react-router";
import { type Chosen, readChosen, readSelection, type Selection, selectionAddress } from "./book-search.ts";
import type { Step } from "./steps.ts";

export const useSelection = () => {
  const search = useSearch({ from: "/bare/book" });
  const navigate = useNavigate({ from: "/book" });
  const selection = readSelection(search);
  const chosen = readChosen(search);
  const { step = "zip" } = search;

  const addressOf = (to: Step, start: Chosen | undefined) => ({ step: to, ...selectionAddress(selection), ...start });
  return {
    step,
    selection,
    chosen,
    searchOf: (to: Step) => addressOf(to, chosen),
    /** Replaces the address. Reads it anew each time, since two quick taps are two changes. */
    change: (changes: (selection: Selection) => Partial<Selection>): void =>
      void navigate({
        search: (now) => {
          const before = readSelection(now);
          const next = { ...before, ...changes(before) };
          // A chosen start stays the wish: whether other work still fits it, its next hold tells.
          return { step, ...selectionAddress(next), ...readChosen(now) };
        },
        replace: true,
        resetScroll: false,
      }),
    go: (to: Step, start: Chosen | undefined = chosen, options: { replace?: boolean } = {}): Promise<void> =>
      navigate({ search: addressOf(to, start), ...options }),
  };
};
export type SelectionState = ReturnType<typeof useSelection>;

import { useNavigate, useSearch } from "@tanstack/react-router";
import { ignoreSecondTap } from "#ui/second-tap.ts";
import { type Chosen, readChosen, readSelection, type Selection, selectionAddress } from "./book-search.ts";
import type { Step } from "./step-head.tsx";

const homeAddress = (home: string | undefined) => (home === undefined ? {} : { home });

export const useSelection = () => {
  const search = useSearch({ from: "/bare/book" });
  const navigate = useNavigate({ from: "/book" });
  const selection = readSelection(search);
  const chosen = readChosen(search);
  const { step = "zip", home } = search;

  const addressOf = (to: Step, start: Chosen | undefined) => ({
    step: to,
    ...homeAddress(home),
    ...selectionAddress(selection),
    ...start,
  });
  return {
    step,
    selection,
    chosen,
    home,
    searchOf: (to: Step) => addressOf(to, chosen),
    /** Replaces the address. Reads it anew each time, since two quick taps are two changes. The home stays, or is `to`. */
    change: (changes: (selection: Selection) => Partial<Selection>, to?: string): void =>
      void navigate({
        search: (now) => {
          const before = readSelection(now);
          const next = { ...before, ...changes(before) };
          // A chosen start stays the wish: whether other work still fits it, its next hold tells.
          return { step, ...homeAddress(to ?? now.home), ...selectionAddress(next), ...readChosen(now) };
        },
        replace: true,
        resetScroll: false,
      }),
    go: (to: Step, start: Chosen | undefined = chosen, options: { replace?: boolean } = {}): Promise<void> => {
      ignoreSecondTap();
      return navigate({ search: addressOf(to, start), ...options });
    },
  };
};
export type SelectionState = ReturnType<typeof useSelection>;

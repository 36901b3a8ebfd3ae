import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useId, useState } from "react";
import type { PageEntry } from "./admin-pages.ts";

/** How many wait on any of the pages: "3", "100+", or undefined for none. */
export type Count = (...entries: readonly PageEntry[]) => string | undefined;

/** Milliseconds between two looks whether the page still loads. */
const pause = 3_000;

/** True for good once nothing is asked for any more. */
export const useHasLoaded = (): boolean => {
  const client = useQueryClient();
  const [hasLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (client.isFetching() > 0) return;
      clearInterval(timer);
      setLoaded(true);
    }, pause);
    return () => clearInterval(timer);
  }, [client]);
  return hasLoaded;
};

const nothing = { described: {}, mark: null } as const;

/** `mark` says how many wait, beside the flow so that nothing moves; `described` is for the link before it. */
export const useWaiting = (text: string | undefined): { described: object; mark: ReactElement | null } => {
  const id = useId();
  if (text === undefined) return nothing;
  const mark = (
    <span id={id} className="admin-count">
      {text} <span className="visually-hidden">waiting</span>
    </span>
  );
  return { described: { "aria-describedby": id }, mark };
};

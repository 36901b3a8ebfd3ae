import { useMatches } from "@tanstack/react-router";
import { useEffect } from "react";

/** In the window's title, before the page: history, tabs and screen readers tell a page's parts apart by it. */
export const usePartTitle = (part: string | undefined): void => {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    // The next page's own title is set when it is rendered.
    if (page !== undefined) document.title = part === undefined ? page : `${part}, ${page}`;
  }, [page, part]);
};

import { useMatches } from "@tanstack/react-router";
import type { ReactElement } from "react";

/** Not the router's head component, which would also load descriptions that only search engines read. */
export const PageTitle = (): ReactElement | null => {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return title === undefined ? null : <title>{title}</title>;
};

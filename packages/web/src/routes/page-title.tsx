import { useMatches } from "@tanstack/react-router";
import type { ReactElement } from "react";

/**
 * The title of the page that is shown. The router's own head component would also keep descriptions and links up to
 * date, which only search engines read, and they load every page anew; the build writes those.
 */
export const PageTitle = (): ReactElement | null => {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return title === undefined ? null : <title>{title}</title>;
};

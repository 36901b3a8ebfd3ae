import { type ReactElement, type ReactNode, Suspense } from "react";
import { prerender } from "react-dom/static";
import { App, type SiteRouter } from "./router.tsx";

/** The browser's router adds such a boundary; without this one hydration would find another tree than the server's. */
const Boundary = ({ children }: { children: ReactNode }): ReactElement => <Suspense>{children}</Suspense>;

/** After `router.load()`. The title and what React hoists come first in the HTML. */
export const renderWhole = async (router: SiteRouter): Promise<string> => {
  router.update({ ...router.options, InnerWrap: Boundary });
  const { prelude } = await prerender(<App router={router} />, {
    // A large part would otherwise be sent after the page, with a script that moves it into its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return new Response(prelude).text();
};

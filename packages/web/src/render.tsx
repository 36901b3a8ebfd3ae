import { type ReactElement, type ReactNode, Suspense } from "react";
import { prerender } from "react-dom/static";
import { App } from "./app.tsx";
import type { SiteRouter } from "./router.tsx";

/**
 * In the browser the router surrounds its matches with a boundary that it leaves out on the server. Without this one the
 * browser would find another tree than was built, and draw the page anew (`hydration/hydrate.test.tsx`).
 */
const Boundary = ({ children }: { children: ReactNode }): ReactElement => <Suspense>{children}</Suspense>;

/**
 * Renders a page whole, with the parts whose code comes later in the browser.
 *
 * @param router after `load`
 * @returns the HTML; the page's title and what React hoists with it come first
 */
export const renderWhole = async (router: SiteRouter): Promise<string> => {
  router.update({ ...router.options, InnerWrap: Boundary });
  const { prelude } = await prerender(<App router={router} />, {
    // A large part would otherwise be sent after the page, with a script that moves it into its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return new Response(prelude).text();
};

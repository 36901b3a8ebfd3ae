import { prerender } from "react-dom/static";
import { App } from "./app.tsx";
import type { SiteRouter } from "./router.tsx";

/**
 * Renders a page whole, with the parts whose code comes later in the browser.
 *
 * @param router after `load`
 * @returns the HTML; the page's title and what React hoists with it come first
 */
export const renderWhole = async (router: SiteRouter): Promise<string> => {
  const { prelude } = await prerender(<App router={router} />, {
    // A large part would otherwise be sent after the page, with a script that moves it into its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return new Response(prelude).text();
};

import { business } from "@cleaning/contract/business";
import { siteRoutes } from "@cleaning/contract/routes/site";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { FullScreenLoading } from "#features/accounts/full-screen-loading.tsx";
import { bake, bakedAnswers } from "#lib/baked.ts";
import { pageOf } from "./hydratable.ts";
import { renderWhole } from "./render.tsx";
import { makeRouter } from "./router.tsx";
import { type Listing, listingOf } from "./search/pages.ts";

/** One page as it is at build time. */
export type Rendered = {
  /** What goes into `#root`. */
  html: string;
  /** Its `data-page`. */
  page: string;
  title: string;
  description: string | undefined;
  /** Undefined for a page that is kept out of search engines. */
  listing: Listing | undefined;
  /** The answers it was rendered with, by query. */
  answers: Record<string, unknown>;
};

/**
 * React writes what belongs into a head before everything else: hints for pictures, which the document is too short to
 * need, and the title, which the build puts into the head itself.
 */
const hoisted = /^(?:<link [^>]*>)*<title>(.*?)<\/title>/;

/**
 * Renders one path.
 *
 * @param catalogue the answers of the lists by the first part of their query's key
 * @param origin of the site, such as `https://example.com`
 * @returns undefined for a page that only the browser can fill: everything that needs to know who is there
 */
export const render = async (
  path: string,
  catalogue: Readonly<Record<string, unknown>>,
  origin: string,
): Promise<Rendered | undefined> => {
  const { router, queryClient } = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  bake(queryClient, catalogue);
  await router.load();
  const { matches } = router.state;
  if (matches.some(({ staticData }) => staticData.shell === true)) return undefined;
  const page = pageOf(router);
  if (page === undefined) throw new Error(`No page answers ${path}.`);
  const written = await renderWhole(router);
  const tags = matches.flatMap(({ meta }) => meta ?? []).filter((tag) => tag !== undefined);
  const { services } = siteRoutes["GET /api/services"].output().parse(catalogue);
  const [headTags = "", title = ""] = hoisted.exec(written) ?? [];
  const answers = bakedAnswers(queryClient);
  // Its timers would keep the build from ending for as long as answers are kept in the browser.
  queryClient.clear();
  return {
    html: written.slice(headTags.length),
    page,
    title,
    description: tags.find((tag) => "name" in tag && tag.name === "description")?.content,
    listing: listingOf(path, services, origin),
    answers,
  };
};

/** What the shell shows until the browser has filled it. */
export const shell = { title: business.name, html: renderToStaticMarkup(<FullScreenLoading />) };

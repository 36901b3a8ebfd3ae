import { business } from "@cleaning/contract/business";
import { siteRoutes } from "@cleaning/contract/routes/site";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { FullScreenLoading } from "#features/accounts/full-screen-loading.tsx";
import { bake, bakedAnswers } from "#lib/baked.ts";
import { drawings } from "#ui/scene-drawings.tsx";
import { App } from "./app.tsx";
import { pageOf } from "./hydratable.ts";
import { makeRouter } from "./router.tsx";
import { type Listing, listingOf } from "./search/pages.ts";

/** One page as it is at build time. */
export type Rendered = {
  /** What goes into `#root`. */
  html: string;
  /** Its `data-page`. */
  page: string;
  title: string;
  /** What else belongs into the head. */
  links: string;
  description: string | undefined;
  /** Undefined for a page that is kept out of search engines. */
  listing: Listing | undefined;
  /** The answers it was rendered with, by query. */
  answers: Record<string, unknown>;
};

/** React writes what belongs into the head before everything else: the title, and pictures to be fetched first. */
const hoistedTags = /^(?:<link\b[^>]*>|<title>[^<]*<\/title>)*/;

/** Tells the title and the other tags for the head from the page itself. */
const apart = (written: string): { title: string; links: string; html: string } => {
  const [hoisted = ""] = hoistedTags.exec(written) ?? [];
  const [titleTag = "", title = ""] = /<title>([^<]*)<\/title>/.exec(hoisted) ?? [];
  return { title, links: hoisted.replace(titleTag, ""), html: written.slice(hoisted.length) };
};

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
  const written = renderToString(<App router={router} />);
  const tags = matches.flatMap(({ meta }) => meta ?? []).filter((tag) => tag !== undefined);
  const { services } = siteRoutes["GET /api/services"].output().parse(catalogue);
  const answers = bakedAnswers(queryClient);
  // Its timers would keep the build from ending for as long as answers are kept in the browser.
  queryClient.clear();
  return {
    ...apart(written),
    page,
    description: tags.find((tag) => "name" in tag && tag.name === "description")?.content,
    listing: listingOf(path, services, origin),
    answers,
  };
};

/** What the shell shows until the browser has filled it. */
export const shell = { title: business.name, html: renderToStaticMarkup(<FullScreenLoading />) };

export { drawings };

import { business } from "@cleaning/contract/site/business";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { FullScreenLoading } from "#features/accounts/full-screen-loading.tsx";
import { dehydratedAnswers, dehydrateFrom } from "./hydration/dehydrated.ts";
import { renderWhole } from "./render.tsx";
import { makeRouter, pageOf } from "./router.tsx";

/** One page as it is at build time. */
export type Rendered = {
  /** What goes into `#root`. */
  html: string;
  /** Its `data-page`. */
  page: string;
  title: string;
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
 */
export const render = async (path: string, catalogue: Readonly<Record<string, unknown>>): Promise<Rendered> => {
  const { router, queryClient } = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  dehydrateFrom(queryClient, catalogue);
  await router.load();
  const page = pageOf(router);
  if (page === undefined) throw new Error(`No page answers ${path}.`);
  const written = await renderWhole(router);
  const [headTags = "", title = ""] = hoisted.exec(written) ?? [];
  const answers = dehydratedAnswers(queryClient);
  // Its timers would keep the build from ending for as long as answers are kept in the browser.
  queryClient.clear();
  return { html: written.slice(headTags.length), page, title, answers };
};

/** What the shell shows until the browser has filled it. */
export const shell = { title: business.name, html: renderToStaticMarkup(<FullScreenLoading />) };

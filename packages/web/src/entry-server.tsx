import { business } from "@cleaning/contract/business";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { FullScreenLoading } from "#features/accounts/full-screen-loading.tsx";
import { bake, bakedAnswers } from "#lib/baked.ts";
import { drawings } from "#ui/scene-drawings.tsx";
import { App } from "./app.tsx";
import { pageOf } from "./hydratable.ts";
import { makeRouter } from "./router.tsx";

/** One page as it is at build time. */
export type Rendered = {
  /** What goes into `#root`. */
  html: string;
  /** Its `data-page`. */
  page: string;
  title: string;
  /** Without one the page is kept out of search engines. */
  description: string | undefined;
  /** The answers it was rendered with, by query. */
  answers: Record<string, unknown>;
};

/** React writes a page's title before everything else; the build puts titles into the head itself. */
const hoistedTitle = /^<title>.*?<\/title>/;

/**
 * Renders one path.
 *
 * @param catalogue the answers of the lists by the first part of their query's key
 * @returns undefined for a page that only the browser can fill: everything that needs to know who is there
 */
export const render = async (
  path: string,
  catalogue: Readonly<Record<string, unknown>>,
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
  const [hoisted = ""] = hoistedTitle.exec(written) ?? [];
  const answers = bakedAnswers(queryClient);
  // Its timers would keep the build from ending for as long as answers are kept in the browser.
  queryClient.clear();
  return {
    html: written.slice(hoisted.length),
    page,
    title: hoisted.replace(/<\/?title>/g, ""),
    description: tags.find((tag) => "name" in tag && tag.name === "description")?.content,
    answers,
  };
};

/** What the shell shows until the browser has filled it. */
export const shell = { title: business.name, html: renderToStaticMarkup(<FullScreenLoading />) };

export { drawings };

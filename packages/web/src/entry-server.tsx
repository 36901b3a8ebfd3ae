import { business } from "@cleaning/contract/site/business";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { FullScreenLoading } from "./features/accounts/session-guard.tsx";
import { dehydratedAnswers, dehydrateFrom } from "./hydration/dehydrated.ts";
import { renderWhole } from "./render.tsx";
import { makeRouter, currentPage } from "./router.tsx";

export type Rendered = {
  html: string;
  page: string;
  title: string;
  answers: Record<string, unknown>;
};

/** React hoists picture hints and the title; the build puts the title into the head itself and needs no hints. */
const hoisted = /^(?:<link [^>]*>)*<title>(.*?)<\/title>/;

/** `catalogue`: the answers of the lists, by the first part of their query's key. */
export const render = async (path: string, catalogue: Readonly<Record<string, unknown>>): Promise<Rendered> => {
  const { router, queryClient } = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  dehydrateFrom(queryClient, catalogue);
  await router.load();
  const page = currentPage(router);
  if (page === undefined) throw new Error(`No page answers ${path}.`);
  const written = await renderWhole(router);
  const [headTags = "", title = ""] = hoisted.exec(written) ?? [];
  const answers = dehydratedAnswers(queryClient);
  // Its timers would keep the build process alive.
  queryClient.clear();
  return { html: written.slice(headTags.length), page, title, answers };
};

export const shell = { title: business.name, html: renderToStaticMarkup(<FullScreenLoading />) };

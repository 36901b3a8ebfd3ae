import type { APIRequestContext } from "@playwright/test";

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** A text as people read it. */
const plain = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, "").replaceAll(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity);

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, plain(value)]),
  );

/** A built document, read as a search engine reads it: no code of the page has run. */
export type Document = {
  status: number;
  /** The texts of all elements of a name. */
  texts: (element: string) => string[];
  /** The attributes of all tags of a name. */
  tags: (element: string) => Record<string, string>[];
  /** The content of a meta tag, by its `name` or its `property`. */
  meta: (name: string) => string | undefined;
  /** The JSON-LD blocks. */
  data: unknown[];
};

/** Fetches a page's document. */
export const fetchDocument = async (request: APIRequestContext, path: string): Promise<Document> => {
  const response = await request.get(path);
  const html = await response.text();
  const tags = (element: string) =>
    [...html.matchAll(new RegExp(`<${element}\\b[^>]*>`, "g"))].map(([tag]) => attributesOf(tag));
  const inside = (element: string, attributes = "") =>
    [...html.matchAll(new RegExp(`<${element}\\b${attributes}[^>]*>(.*?)</${element}>`, "gs"))].map(
      ([, text = ""]) => text,
    );
  return {
    status: response.status(),
    texts: (element) => inside(element).map(plain),
    tags,
    meta: (name) => tags("meta").find((tag) => tag["name"] === name || tag["property"] === name)?.["content"],
    data: inside("script", ' type="application/ld\\+json"').map((text): unknown => JSON.parse(text)),
  };
};

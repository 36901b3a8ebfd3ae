import type { APIRequestContext } from "@playwright/test";

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

const plain = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, "").replaceAll(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity);

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, plain(value)]),
  );

/** As built, before any code ran. */
export type Document = {
  status: number;
  texts: (element: string) => string[];
  tags: (element: string) => Record<string, string>[];
  /** By `name` or `property`. */
  meta: (name: string) => string | undefined;
  data: unknown[];
};

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

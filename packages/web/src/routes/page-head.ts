import { business } from "@cleaning/contract/business";

type Meta = { title: string } | { name: "description"; content: string };

/**
 * The head of a page, for a route's `head` option: its title and what search engines show below it. Whether they may
 * show the page at all is said in `search/pages.ts`.
 *
 * @param title the page's name; null for the home page, whose title is the company's promise
 * @param description one or two sentences; only the build writes them
 */
export const head = (title: string | null, description?: string | false) => (): { meta: Meta[] } => ({
  meta: [
    {
      title: title === null ? `${business.name}: house cleaning in Logan, Utah` : `${title} | ${business.name}`,
    },
    ...(import.meta.env.SSR && typeof description === "string"
      ? [{ name: "description" as const, content: description }]
      : []),
  ],
});

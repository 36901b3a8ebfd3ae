import { business } from "@cleaning/contract/business";

type Meta = { title: string } | { name: string; content: string };

/**
 * The head of a page, for a route's `head` option: its title and what search engines show below it.
 *
 * @param title the page's name; null for the home page, whose title is the company's promise
 * @param description one or two sentences; without it the page is kept out of search engines
 */
export const head = (title: string | null, description?: string) => (): { meta: Meta[] } => ({
  meta: [
    {
      title:
        title === null ? `${business.name}: house and rental cleaning in Logan, Utah` : `${title} | ${business.name}`,
    },
    description === undefined ? { name: "robots", content: "noindex" } : { name: "description", content: description },
  ],
});

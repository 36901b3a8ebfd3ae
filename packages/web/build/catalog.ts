import { readFile } from "node:fs/promises";
import { methodAndPath } from "@cleaning/contract/route";
import { siteRoutes } from "@cleaning/contract/routes/site";

/** The lists of the catalogue by the name they have in their answer. */
export type Catalog = Readonly<Record<(typeof lists)[number]["name"], unknown>>;

/** Each list: the call that gives it, its name in the answer, and the first part of its query's key on the site. */
const lists = [
  { call: "GET /api/services", name: "services", query: "services" },
  { call: "GET /api/extra-services", name: "extraServices", query: "extra-services" },
  { call: "GET /api/testimonials", name: "testimonials", query: "testimonials" },
  { call: "GET /api/job-positions", name: "positions", query: "job-positions" },
] as const;

/** The demo catalogue; `pnpm catalog` writes it from the local seed, and a test holds the two equal. */
const snapshot = new URL("catalog.json", import.meta.url);

const parsed = (answers: Readonly<Record<string, unknown>>): Catalog =>
  Object.fromEntries(
    lists.map(({ call, name }) => {
      const answer: Readonly<Record<string, unknown>> = siteRoutes[call].output().parse(answers);
      return [name, answer[name]];
    }),
  ) as Catalog;

/**
 * The catalogue that is baked into the pages: from a deployed API when its origin is given, else the snapshot.
 *
 * @param origin such as `https://example.com`
 * @throws when the API does not answer, or the answer is not what the contract says: better no build than a wrong page
 */
export const readCatalog = async (origin?: string): Promise<Catalog> => {
  if (origin === undefined) return parsed(JSON.parse(await readFile(snapshot, "utf8")) as Record<string, unknown>);
  const answers = await Promise.all(
    lists.map(async ({ call }) => {
      const response = await fetch(new URL(methodAndPath(call)[1], origin), { signal: AbortSignal.timeout(20_000) });
      if (!response.ok) throw new Error(`${call} of ${origin} answered ${response.status}.`);
      return (await response.json()) as Record<string, unknown>;
    }),
  );
  return parsed(Object.assign({}, ...answers) as Record<string, unknown>);
};

/** The catalogue by query, as the rendering wants it. */
export const byQuery = (catalog: Catalog): Record<string, unknown> =>
  Object.fromEntries(lists.map(({ name, query }) => [query, catalog[name]]));

import type { Database } from "../../platform/database/index.ts";
import { pagesOf } from "../../platform/database/page.ts";
import { deleteOf, putOf, type Write } from "../../platform/database/transact-write.ts";
import { type SearchedName, searchTermEntity } from "../../platform/search/entity.ts";
import { homeEntity } from "../../schedule/homes/entity.ts";
import { termsOfHome } from "../../schedule/homes/terms.ts";

const limit = 1_000;

type Term = { term: string; id: number };
const keyOf = ({ term, id }: Term): string => `${term} ${id}`;

export type SearchTerms = Map<string, Term>;

export const addTerms = (terms: SearchTerms, id: number, texts: readonly string[]): void => {
  for (const term of texts) terms.set(keyOf({ term, id }), { term, id });
};

export const termsOfHomes = async (database: Database): Promise<SearchTerms> => {
  const found: SearchTerms = new Map();
  const pages = pagesOf((cursor) => homeEntity(database).scan.go({ limit, cursor, consistent: true }));
  for await (const page of pages) for (const home of page) addTerms(found, home.customerId, termsOfHome(home));
  return found;
};

const mistakesOf = (list: SearchedName, count: string, terms: readonly Term[]) =>
  [...Map.groupBy(terms, ({ id }) => id)].map(([id, some]) => ({
    item: `${list} ${id}`,
    count,
    stored: some.length,
    counted: 0,
  }));

export const inspectTerms = async (database: Database, list: SearchedName, expected: SearchTerms) => {
  const entity = searchTermEntity(database);
  const surplus: Term[] = [];
  const pages = pagesOf((cursor) => entity.query.byTerm({ list }).go({ limit, cursor, consistent: true }));
  for await (const page of pages)
    for (const { term, id } of page) if (!expected.delete(keyOf({ term, id }))) surplus.push({ term, id });
  const missing = [...expected.values()];
  const writes: Write[] = [
    ...missing.map((key) => putOf(entity.put({ list, ...key }))),
    ...surplus.map((key) => deleteOf(entity.delete({ list, ...key }))),
  ];
  const mistakes = [
    ...mistakesOf(list, "missing search terms", missing),
    ...mistakesOf(list, "search terms left over", surplus),
  ];
  return { mistakes, writes };
};

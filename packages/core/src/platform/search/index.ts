import type { Database } from "../database/index.ts";
import { lastCharacter } from "../database/last-character.ts";
import { deleteOf, putOf, type Write } from "../database/transact-write.ts";
import { type SearchedName, searchTermEntity } from "./entity.ts";
import { formerTerms, searchedTerms, type TermForm } from "./terms.ts";

export type TermsOf<R> = (record: R, form?: TermForm) => readonly string[];

export type Searchable<R> = { name: SearchedName; terms?: TermsOf<R> };

const without = (terms: readonly string[], others: readonly string[]): string[] => {
  const excluded = new Set(others);
  return terms.filter((term) => !excluded.has(term));
};

/** Undefined: the record did not exist, or is deleted. Terms may be stored in the present or a former form. */
export const termWrites = <R extends { readonly id: number }>(
  { name: list, terms = () => [] }: Searchable<R>,
  database: Database,
  before: R | undefined,
  after: R | undefined,
): readonly Write[] => {
  const entity = searchTermEntity(database);
  const termsOf = (record: R | undefined) => (record === undefined ? [] : terms(record));
  const formerOf = (record: R | undefined) => (record === undefined ? [] : terms(record, formerTerms));
  const [old, next, former] = [termsOf(before), termsOf(after), formerOf(before)];
  const isChanged = [...without(old, next), ...without(next, old), ...without(former, formerOf(after))].length > 0;
  const record = before ?? after;
  if (!isChanged || record === undefined) return [];
  const keys = (some: readonly string[]) => some.map((term) => ({ list, term, id: record.id }));
  const surelyStored = old.filter((term) => former.includes(term));
  return [
    ...keys(without([...new Set([...old, ...former])], next)).map((key) => deleteOf(entity.delete(key))),
    ...keys(without(next, surelyStored)).map((key) => putOf(entity.put(key))),
  ];
};

const most = 90;
const termsRead = 3 * most;

export type Matches<R> = { ids: readonly number[]; isCut: boolean; fits: (record: R) => boolean };

export const readTerms = async (
  database: Database,
  list: SearchedName,
  prefix: string,
  limit: number,
): Promise<{ term: string; id: number }[]> => {
  // Not `begins_with`: the embedded database scans the partition for it.
  const { data } = await searchTermEntity(database)
    .query.byTerm({ list })
    .between({ term: prefix }, { term: `${prefix}${lastCharacter}` })
    .go({ attributes: ["term", "id"], consistent: true, limit });
  return data;
};

export const findMatches = async <R>(
  { name: list, terms = () => [] }: Searchable<R>,
  database: Database,
  search: string,
): Promise<Matches<R>> => {
  const prefixes = searchedTerms(search);
  const fits = (record: R) => terms(record).some((term) => prefixes.some((prefix) => term.startsWith(prefix)));
  const found = await Promise.all(prefixes.map((prefix) => readTerms(database, list, prefix, termsRead + 1)));
  const ids = [...new Set(found.flat().map(({ id }) => id))];
  return { ids: ids.slice(0, most), isCut: ids.length > most || found.some(({ length }) => length > termsRead), fits };
};

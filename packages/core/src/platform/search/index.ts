import type { Database } from "../database/index.ts";
import { lastCharacter } from "../database/last-character.ts";
import { deleteOf, putOf, type Write } from "../database/transact-write.ts";
import { type SearchedName, searchTermEntity } from "./entity.ts";
import { searchedTerm } from "./terms.ts";

export type Searchable<R> = { name: SearchedName; terms?: (record: R) => readonly string[] };

/** Undefined: the record did not exist, or is deleted. */
export const termWrites = <R extends { readonly id: number }>(
  { name: list, terms = () => [] }: Searchable<R>,
  database: Database,
  before: R | undefined,
  after: R | undefined,
): readonly Write[] => {
  const entity = searchTermEntity(database);
  const writes = (
    record: R | undefined,
    otherRecord: R | undefined,
    write: (key: { term: string; id: number }) => Write,
  ) => {
    if (record === undefined) return [];
    const otherTerms = new Set(otherRecord === undefined ? [] : terms(otherRecord));
    return terms(record).flatMap((term) => (otherTerms.has(term) ? [] : [write({ term, id: record.id })]));
  };
  return [
    ...writes(before, after, (key) => deleteOf(entity.delete({ list, ...key }))),
    ...writes(after, before, (key) => putOf(entity.put({ list, ...key }))),
  ];
};

/** One request reads 100 keys, totals included. */
const most = 90;
/** One record may match by several terms. */
const termsRead = 3 * most;

/** `isCut`: there are more; `fits`: whether a record still matches. */
export type Matches<R> = { ids: readonly number[]; isCut: boolean; fits: (record: R) => boolean };

/** In order of the term. */
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
  const prefix = searchedTerm(search);
  const fits = (record: R) => terms(record).some((term) => term.startsWith(prefix));
  if (prefix === "") return { ids: [], isCut: false, fits };
  const found = await readTerms(database, list, prefix, termsRead + 1);
  const ids = [...new Set(found.map(({ id }) => id))];
  return { ids: ids.slice(0, most), isCut: ids.length > most || found.length > termsRead, fits };
};

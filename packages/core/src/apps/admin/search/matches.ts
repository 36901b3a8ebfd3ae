import { agentBasics, agentEntity, type AgentRecord } from "../../../people/agents/entity.ts";
import { customerBasics, customerEntity, type CustomerRecord } from "../../../people/customers/entity.ts";
import { batchGetMany, type Read, readOf } from "../../../platform/database/batch-get.ts";
import type { Database } from "../../../platform/database/index.ts";
import type { SearchedName } from "../../../platform/search/entity.ts";
import { readTerms } from "../../../platform/search/index.ts";
import { searchedTerms, searchedWords } from "../../../platform/search/terms.ts";
import { applicationBasics, applicationEntity, type ApplicationRecord } from "../../../sales/careers/entity.ts";
import { contactBasics, contactEntity, type ContactRecord } from "../../../sales/contact/entity.ts";
import { homeEntity, type HomeRecord } from "../../../schedule/homes/entity.ts";
import { homeIdOfTerm, termsOfHome } from "../../../schedule/homes/terms.ts";

type Depth = { terms: number; records: Readonly<Record<List, number>> };

/** The records and the customers of homes are one request of 100. */
const depthOfPhrase: Depth = {
  terms: 120,
  records: { customer: 30, home: 12, agent: 10, contact: 18, application: 18 },
};

/** One of 100,000 customers shares a last name with a thousand, and a town with more: of whom two words leave a few. */
const depthOfWords: Depth = { terms: 1_500, records: { ...depthOfPhrase.records, customer: 90 } };
const wordsRead = 2;

type List = Extract<SearchedName, "customer" | "home" | "agent" | "contact" | "application">;
const lists = ["customer", "home", "agent", "contact", "application"] as const satisfies readonly List[];

type Term = { term: string; id: number; words?: number };
type Terms = ReadonlyMap<List, { terms: readonly Term[]; isCut: boolean }>;

const termsIn = async (database: Database, prefixes: readonly string[], { terms: most }: Depth): Promise<Terms> =>
  new Map(
    await Promise.all(
      lists.map(async (list) => {
        const found = await Promise.all(prefixes.map((prefix) => readTerms(database, list, prefix, most + 1)));
        return [
          list,
          { terms: found.flatMap((some) => some.slice(0, most)), isCut: found.some(({ length }) => length > most) },
        ] as const;
      }),
    ),
  );

/** A home is its customer's: its terms have the customer's id. */
const listsOf = (list: List): readonly List[] =>
  list === "home" || list === "customer" ? ["customer", "home"] : [list];

/** The terms of those whom each word finds; whom a word leaves out that finds more than is read, nobody knows. */
const termsOfAll = (words: readonly Terms[]): Terms =>
  new Map(
    lists.map((list) => {
      const found = words.map((word) => {
        const read = listsOf(list).flatMap((one) => word.get(one) ?? []);
        const ids = new Set(read.flatMap(({ terms }) => terms.map(({ id }) => id)));
        return { ids, isCut: read.some(({ isCut }) => isCut), terms: word.get(list)?.terms ?? [] };
      });
      const terms = found
        .flatMap((word) => word.terms)
        .filter(({ id }) => found.every(({ ids, isCut }) => isCut || ids.has(id)))
        .map((term) => ({ ...term, words: found.filter(({ ids }) => ids.has(term.id)).length }));
      return [list, { terms, isCut: found.every(({ isCut }) => isCut) }];
    }),
  );

const keyOf = (list: List, { term, id }: Term): string => (list === "home" ? `${id} ${homeIdOfTerm(term)}` : `${id}`);

const byMostWords = ({ words: one = 0 }: Term, { words: other = 0 }: Term): number => other - one;

/** One term for each record. The shortest first: it is what was typed, or nearly; then the newest. */
const bestTerms = (list: List, terms: readonly Term[]): Term[] => {
  const found = new Map<string, Term>();
  for (const term of terms.toSorted(
    (one, other) => byMostWords(one, other) || one.term.length - other.term.length || other.id - one.id,
  ))
    if (!found.has(keyOf(list, term))) found.set(keyOf(list, term), term);
  return [...found.values()];
};

type Match =
  | { list: "customer"; record: CustomerRecord }
  | { list: "home"; record: HomeRecord }
  | { list: "agent"; record: AgentRecord }
  | { list: "contact"; record: ContactRecord }
  | { list: "application"; record: ApplicationRecord };

type Keys = { list: List; id: number; homeId: number };

const matchRead = (database: Database, { list, id, homeId }: Keys): Read<Match> => {
  const tagged = <R>({ key, parse }: Read<R>, as: (record: R) => Match): Read<Match> => ({
    key,
    parse: (item) => {
      const record = parse(item);
      return record === null ? null : as(record);
    },
  });
  if (list === "customer") return tagged(readOf(customerEntity(database), { id }), (record) => ({ list, record }));
  if (list === "home")
    return tagged(readOf(homeEntity(database), { customerId: id, homeId }), (record) => ({ list, record }));
  if (list === "agent") return tagged(readOf(agentEntity(database), { id }), (record) => ({ list, record }));
  if (list === "contact") return tagged(readOf(contactEntity(database), { id }), (record) => ({ list, record }));
  return tagged(readOf(applicationEntity(database), { id }), (record) => ({ list, record }));
};

const termsOf = (match: Match): readonly string[] => {
  if (match.list === "customer") return customerBasics.terms(match.record);
  if (match.list === "home") return termsOfHome(match.record);
  if (match.list === "agent") return agentBasics.terms(match.record);
  if (match.list === "contact") return contactBasics.terms(match.record);
  return applicationBasics.terms(match.record);
};

export type OfficeMatches = {
  customers: readonly CustomerRecord[];
  homes: readonly HomeRecord[];
  agents: readonly AgentRecord[];
  contacts: readonly ContactRecord[];
  applications: readonly ApplicationRecord[];
  isCut: boolean;
};

const hasPrefix = (terms: readonly string[], prefixes: readonly string[]): boolean =>
  terms.some((term) => prefixes.some((prefix) => term.startsWith(prefix)));

const readMatches = async (
  database: Database,
  terms: Terms,
  words: readonly (readonly string[])[],
  { records: most }: Depth,
): Promise<OfficeMatches> => {
  const best = lists.map((list) => ({ list, found: bestTerms(list, terms.get(list)?.terms ?? []) }));
  const keys = best.flatMap(({ list, found }) =>
    found.slice(0, most[list]).flatMap(({ term, id }): Keys[] => {
      const homeId = list === "home" ? homeIdOfTerm(term) : 0;
      return list === "home"
        ? [
            { list: "customer", id, homeId: 0 },
            { list, id, homeId },
          ]
        : [{ list, id, homeId }];
    }),
  );
  const different = new Map(keys.map((key) => [JSON.stringify(key), key]));
  const found = await batchGetMany(
    database,
    [...different.values()].map((key) => matchRead(database, key)),
  );
  const records = found.filter((match) => match !== null);
  const homes = records.flatMap((match) => (match.list === "home" ? [match] : []));
  const homesOf = (id: number) => homes.filter(({ record }) => record.customerId === id);
  const fits = (...matches: readonly Match[]): boolean => {
    const all = matches.flatMap(termsOf);
    return words.every((prefixes) => hasPrefix(all, prefixes));
  };
  const fitting = records.filter((match) =>
    match.list === "customer" ? fits(match, ...homesOf(match.record.id)) : fits(match),
  );
  return {
    customers: fitting.flatMap((match) => (match.list === "customer" ? [match.record] : [])),
    homes: homes
      .filter((home) => words.some((prefixes) => hasPrefix(termsOf(home), prefixes)))
      .map(({ record }) => record),
    agents: fitting.flatMap((match) => (match.list === "agent" ? [match.record] : [])),
    contacts: fitting.flatMap((match) => (match.list === "contact" ? [match.record] : [])),
    applications: fitting.flatMap((match) => (match.list === "application" ? [match.record] : [])),
    isCut: best.some(({ list, found: all }) => all.length > most[list] || terms.get(list)?.isCut === true),
  };
};

const isEmpty = ({ customers, agents, contacts, applications }: OfficeMatches): boolean =>
  [customers, agents, contacts, applications].every(({ length }) => length === 0);

const lengthOf = ([word = ""]: readonly string[]): number => word.length;

/** What the whole text fits, else what each of its words fits: "ruth smithfield". */
export const findOfficeMatches = async (database: Database, search: string): Promise<OfficeMatches> => {
  const whole = searchedTerms(search);
  if (whole.length === 0) return readMatches(database, new Map(), [], depthOfPhrase);
  const found = await readMatches(database, await termsIn(database, whole, depthOfPhrase), [whole], depthOfPhrase);
  const words = searchedWords(search);
  if (!isEmpty(found) || words.length < 2) return found;
  const longest = words.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, wordsRead);
  const terms = await Promise.all(longest.map((word) => termsIn(database, word, depthOfWords)));
  return readMatches(database, termsOfAll(terms), words, depthOfWords);
};

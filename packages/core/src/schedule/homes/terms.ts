import type { Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { termWrites } from "../../platform/search/index.ts";
import { homeTerms, type TermForm } from "../../platform/search/terms.ts";
import type { HomeRecord } from "./entity.ts";

type SearchedHome = Pick<HomeRecord, "customerId" | "homeId" | "label" | "address" | "city" | "zipCode">;

/** No term has this character, and no search. */
const separator = "~";

/** Two homes of a customer may share a street: each term says whose it is. */
export const termsOfHome = (home: SearchedHome, form?: TermForm): string[] =>
  homeTerms(home, form).map((term) => `${term}${separator}${home.homeId}`);

export const homeIdOfTerm = (term: string): number => Number(term.slice(term.lastIndexOf(separator) + 1));

const searchable = { name: "home", terms: termsOfHome } as const;

const withId = <H extends SearchedHome>(home: H | undefined) => home && { ...home, id: home.customerId };

/** In the transaction of the home. Undefined: there was none, or it is deleted. */
export const homeTermWrites = (
  database: Database,
  before: SearchedHome | undefined,
  after: SearchedHome | undefined,
): readonly Write[] => termWrites(searchable, database, withId(before), withId(after));

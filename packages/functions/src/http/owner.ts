import type { Route } from "@cleaning/contract/http/route";
import type { LinkedVisit } from "@cleaning/core/apps/portal/visit-page.ts";
import type { Database } from "@cleaning/core/platform/database";
import type { OwnRequest } from "@cleaning/core/sales/orders/acceptance.ts";
import type { QuoteKey } from "@cleaning/core/sales/quotes/quote-page.ts";
import type { OwnHome } from "@cleaning/core/schedule/homes/own.ts";
import type { VisitKey } from "@cleaning/scheduling/schedule";
import type { BaseDeps } from "../deps/base.ts";

type BySession<Id, Key> = (database: Database, id: Id, caller: { identityId: string; now: Date }) => Promise<Key>;
type ByLink<Key> = (database: Database, token: string, at: { now: Date }) => Promise<Key>;
type Prove = (database: Database, name: unknown, by: object) => Promise<unknown>;

/** Each throws AppError `notFound` for another's record, as for one that does not exist. */
export type Proofs = {
  "visit by session": BySession<string, VisitKey>;
  "visit by link": ByLink<LinkedVisit>;
  "visit by openLink": ByLink<LinkedVisit>;
  "subscription by session": BySession<number, Pick<VisitKey, "subscriptionId">>;
  "home by session": BySession<number, OwnHome>;
  "homeOrFirst by session": BySession<number, OwnHome>;
  "accountRequest by session": BySession<number, OwnRequest>;
  "quote by link": ByLink<QuoteKey>;
};

type ProofOf<R> = R extends { owner: infer Owner extends string }
  ? keyof Proofs & `${Owner} by ${R extends { proof: infer Proof extends string } ? Proof : "session"}`
  : never;

/** The proofs that a table of calls needs, among its dependencies. */
export type ProofsFor<T> = Pick<Proofs, ProofOf<T[keyof T]>>;

/** The key of the record that a call is about, once it is proved to be the caller's. */
export type Own<R> = [ProofOf<R>] extends [never] ? undefined : Awaited<ReturnType<Proofs[ProofOf<R>]>>;

type Claim = { now: Date; identityId: string | undefined; params: unknown; body: unknown };

/** Throws AppError `notFound` unless the record that the path or the link names is the caller's. */
export const proveOwner = async (
  deps: BaseDeps,
  { owner, proof }: Pick<Route, "owner" | "proof">,
  { now, identityId, params, body }: Claim,
): Promise<unknown> => {
  if (owner === undefined || owner === "self") return undefined;
  const name: unknown = proof === undefined ? Reflect.get(Object(params), "id") : Reflect.get(Object(body), "token");
  const prove = Reflect.get(deps, `${owner} by ${proof ?? "session"}`) as Prove;
  return prove(deps.database(), name, { identityId, now });
};

import { visitLinkHeader } from "@cleaning/contract/http/edge";
import { mayComeByLink, type Route } from "@cleaning/contract/http/route";
import type { LinkedVisit } from "@cleaning/core/apps/portal/visit-page.ts";
import type { Database } from "@cleaning/core/platform/database";
import type { OwnRequest } from "@cleaning/core/sales/orders/acceptance.ts";
import type { QuoteKey } from "@cleaning/core/sales/quotes/quote-page.ts";
import type { OwnHome } from "@cleaning/core/schedule/homes/own.ts";
import type { VisitKey } from "@cleaning/scheduling/schedule";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { BaseDeps } from "../deps/base.ts";

type BySession<Id, Key> = (database: Database, id: Id, caller: { identityId: string; now: Date }) => Promise<Key>;
/** `id`: the record that the path names, which has to be the link's. */
type ByLink<Key> = (database: Database, token: string, at: { now: Date; id?: string | undefined }) => Promise<Key>;
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

type Caller = { identityId: string };
type EitherProof = { sessionOrLink: "link"; sessionOrOpenLink: "openLink" };

type ProofOf<R> = R extends { owner: "self"; proof: infer Either extends keyof EitherProof }
  ? `visit by ${EitherProof[Either]}`
  : R extends { owner: infer Owner extends string }
    ? keyof Proofs &
        `${Owner} by ${R extends { proof: infer Proof extends string } ? (Proof extends keyof EitherProof ? "session" | EitherProof[Proof] : Proof) : "session"}`
    : never;

/** The proofs that a table of calls needs, among its dependencies. */
export type ProofsFor<T> = Pick<Proofs, ProofOf<T[keyof T]>>;

/** The key of the record that a call is about, once it is proved to be the caller's. */
export type Own<R> = [ProofOf<R>] extends [never]
  ? undefined
  : Awaited<ReturnType<Proofs[ProofOf<R>]>> | (R extends { owner: "self" } ? Caller : never);

/**
 * The link that a call comes by. Who sends one has its narrower rights, whatever session they have beside it; undefined
 * where the session has to prove the record.
 */
export const visitLinkOf = (route: Route, { headers }: Pick<APIGatewayProxyEventV2, "headers">): string | undefined => {
  if (mayComeByLink(route)) return headers[visitLinkHeader];
  return route.owner === "visit" && route.proof !== undefined ? (headers[visitLinkHeader] ?? "") : undefined;
};

type Claim = { now: Date; identityId: string | undefined; link: string | undefined; params: unknown; body: unknown };

/** Throws AppError `notFound` unless the record that the path or the link names is the caller's. */
export const proveOwner = async (
  deps: BaseDeps,
  { owner, proof }: Pick<Route, "owner" | "proof">,
  { now, identityId, link, params, body }: Claim,
): Promise<unknown> => {
  if (owner === undefined || (owner === "self" && proof === undefined)) return undefined;
  const by = (name: keyof Proofs, token: unknown, claim: object): Promise<unknown> =>
    (Reflect.get(deps, name) as Prove)(deps.database(), token, { now, ...claim });
  const id: unknown = Reflect.get(Object(params), "id");
  const isRated = proof === "link" || proof === "sessionOrLink";
  if (link !== undefined) return by(isRated ? "visit by link" : "visit by openLink", link, { id });
  if (owner === "self") return { identityId };
  if (proof === "link") return by("quote by link", Reflect.get(Object(body), "token"), {});
  return by(`${owner} by session` as keyof Proofs, id, { identityId });
};

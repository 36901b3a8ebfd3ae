import type * as z from "zod/mini";
import type { Tag } from "../openapi/tags.ts";
import type { Infer, Schema } from "./schema.ts";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
export type RouteKey = `${Method} /api/${string}`;

type Access = "public" | "signedIn" | "agent" | "admin";

/** `homeOrFirst`: who has none becomes a customer by it. `self`: it lies under the caller's key, no other can be named. */
type Owned = "visit" | "subscription" | "home" | "homeOrFirst" | "accountRequest";
/** Of a visit a link is good while the visit can be rated; an `openLink` until the day after the visit. */
type ByLink = { owner: "visit"; proof: "link" | "openLink" } | { owner: "quote"; proof: "link" };
/** Of what is the caller's own, a visit's link proves that visit alone. */
type BySessionOrLink = { owner: "visit" | "self"; proof: "sessionOrLink" | "sessionOrOpenLink" };

export type LambdaName = "site" | "accounts" | "checkout" | "admin" | "sync" | "visits" | "booking" | "agent";

export type Example = {
  /** A visit's, in its header. */
  link?: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
};

type Throttle = { rate: number; burst: number };

export type Route = {
  lambda: LambdaName;
  access: Access;
  /** Whose record the call is about: proved before its handler is called (`packages/functions/src/http/owner.ts`). */
  owner?: Owned | ByLink["owner"] | "self";
  /** What proves it; the session unless given. A visit's link is in `visitLinkHeader`. */
  proof?: ByLink["proof"] | BySessionOrLink["proof"];
  params?: Schema;
  query?: Schema;
  body?: Schema;
  output: Schema;
  /** As `output` unless given (`tolerant-reading.ts`). */
  read?: Schema;
  contentType?: "text/calendar" | "text/html";
  /** The status of success; 200 unless given. */
  status?: 200 | 201;
  /** For shared caches, in seconds; without it `private, no-store`. */
  cache?: { sharedMaxAge: number; staleWhileRevalidate: number };
  /** API Gateway's limit in requests a second, for all callers together. */
  throttle?: Throttle;
  /** Where a link will do beside the session: of those who call by one. */
  perAddress?: { limit: number; windowSeconds: number };
  /** Per /24 of IPv4 or /48 of IPv6. */
  perNetwork?: { limit: number; windowSeconds: number };
  /** Creates a record: carries an `Idempotency-Key`, and a repeat gets the first result. */
  idempotent?: true;
  carriesSuccess?: true;
  /** That of the group unless given (`operations.ts`). */
  tag?: Tag;
  summary?: string;
  /** Statuses that do not follow from the row. */
  fails?: readonly (401 | 404 | 409 | 422 | 502)[];
  cookie?: "needed" | "optional" | "set";
  mayBeSignedIn?: true;
  example?: Example;
  // The office's calls share routes, which have the stage's (`gateway-routes.ts`).
} & ({ access: "admin"; throttle?: never } | { access: Exclude<Access, "admin">; throttle: Throttle });
export type RouteTable = Readonly<Record<RouteKey, Route>>;

export const hourly = (limit: number) => ({ limit, windowSeconds: 3_600 });

/** What only the API's document and the tests read is in no bundle (`openapi/without-docs.ts`). */
export const defineRoutes = <const T extends RouteTable>(table: T & ExamplesOf<T> & OwnersOf<T>): T => table;

type Output<S> = S extends Schema<infer T extends z.ZodMiniType> ? z.output<T> : undefined;
type Input<S> = S extends Schema<infer T extends z.ZodMiniType> ? z.input<T> : undefined;

export type HandlerInput<R extends Route> = {
  params: Output<R["params"]>;
  query: Output<R["query"]>;
  body: Output<R["body"]>;
};
export type OutputOf<R extends Route> = Output<R["output"]>;
export type AnswerOf<R extends Route> = R["read"] extends Schema ? Output<R["read"]> : Output<R["output"]>;

type WithParams<R extends Route> = R["params"] extends Schema ? { params: Output<R["params"]> } : object;
type WithQuery<R extends Route> = R["query"] extends Schema ? { query?: Partial<Output<R["query"]>> } : object;
type WithBody<R extends Route> = R["body"] extends Schema ? { body: Input<R["body"]> } : object;
type WithKey<R extends Route> = R["idempotent"] extends true ? { idempotencyKey: string } : object;
export type CallInput<R extends Route> = WithParams<R> & WithQuery<R> & WithBody<R> & WithKey<R>;

type Texts<S extends Schema> = Readonly<Record<keyof Infer<S> & string, string>>;
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
type Needed<K extends string, V, S> = S extends Schema ? { readonly [P in K]: V } : object;
type ExampleOf<R extends Route> = Needed<
  "params",
  R["params"] extends Schema ? Texts<R["params"]> : never,
  R["params"]
> &
  Needed<"body", CallInput<R> extends { body: infer Body } ? Frozen<Body> : never, R["body"]> &
  (R["query"] extends Schema ? { readonly query?: Partial<Texts<R["query"]>> } : object) &
  (R["proof"] extends "link" | "openLink" ? { readonly link?: string } : object);
/** A call with a body or parameters has an example of them. */
type WithExample<R extends Route> = R["params"] extends Schema
  ? { example: ExampleOf<R> }
  : R["body"] extends Schema
    ? { example: ExampleOf<R> }
    : { example?: ExampleOf<R> };
type ExamplesOf<T> = { readonly [K in keyof T]: T[K] extends Route ? WithExample<T[K]> : never };

/** Whoever names a record by a path or a mail's link is its owner. */
type WithOwner<K, R extends Route> = K extends `${string}-page${string}`
  ? ByLink
  : R["proof"] extends BySessionOrLink["proof"]
    ? BySessionOrLink & { access: "signedIn"; perAddress: object }
    : R["access"] extends "signedIn" | "agent"
      ? R["params"] extends Schema
        ? { owner: Owned | "self"; proof?: never }
        : object
      : object;
type OwnersOf<T> = { readonly [K in keyof T]: T[K] extends Route ? WithOwner<K, T[K]> : never };

/** Whether a visit's link will do in the place of the session. */
export const mayComeByLink = ({ proof }: Pick<Route, "proof">): boolean =>
  proof === "sessionOrLink" || proof === "sessionOrOpenLink";

export const methodAndPath = (key: RouteKey): [Method, string] => {
  const space = key.indexOf(" ");
  return [key.slice(0, space) as Method, key.slice(space + 1)];
};

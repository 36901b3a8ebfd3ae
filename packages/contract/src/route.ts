import type * as z from "zod/mini";
import type { Schema } from "./schema.ts";

export type Method = "GET" | "POST" | "PATCH";
export type RouteKey = `${Method} /api/${string}`;

/** Who may make a call: anyone, anyone signed in, or the role `agent` or `admin` exactly. */
type Access = "public" | "signedIn" | "agent" | "admin";

/** The Lambda function that answers. */
export type LambdaName = "site" | "accounts" | "checkout" | "admin" | "sync";

/** What a call is, for everyone who needs to know: client, handlers, infrastructure, local server, tests. */
export type Route = {
  lambda: LambdaName;
  access: Access;
  summary: string;
  /** Path parameters. A value that does not fit is 404: there is no such record. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  output: Schema;
  /** The status of success; 200 unless the call creates something. */
  status?: 200 | 201;
  /** A public, shared answer that caches may keep, in seconds. Everything else is `private, no-store`. */
  cache?: { sharedMaxAge: number; staleWhileRevalidate: number };
  /** API Gateway's limit for the whole route, in requests per second. */
  throttle: { rate: number; burst: number };
  /** The limit per visitor's address, counted in the table. */
  perAddress?: { limit: number; windowSeconds: number };
  /** Creates something: the call carries an `Idempotency-Key`, and a repeat answers with the first result. */
  idempotent?: true;
  /** Failures also carry `success: false` (login, register). */
  carriesSuccess?: true;
};
export type RouteTable = Readonly<Record<RouteKey, Route>>;

/** A limit per visitor's address: so many calls an hour. */
export const hourly = (limit: number) => ({ limit, windowSeconds: 3_600 });

/** Keeps the exact types of a table while checking its shape. */
export const defineRoutes = <const T extends RouteTable>(table: T): T => table;

type Output<S> = S extends Schema<infer T extends z.ZodMiniType> ? z.output<T> : undefined;
type Input<S> = S extends Schema<infer T extends z.ZodMiniType> ? z.input<T> : undefined;

/** What a handler is given, parsed. */
export type HandlerInput<R extends Route> = {
  params: Output<R["params"]>;
  query: Output<R["query"]>;
  body: Output<R["body"]>;
};
/** What a call answers. */
export type OutputOf<R extends Route> = Output<R["output"]>;

type WithParams<R extends Route> = R["params"] extends Schema ? { params: Output<R["params"]> } : object;
type WithQuery<R extends Route> = R["query"] extends Schema ? { query?: Partial<Output<R["query"]>> } : object;
type WithBody<R extends Route> = R["body"] extends Schema ? { body: Input<R["body"]> } : object;
type WithKey<R extends Route> = R["idempotent"] extends true ? { idempotencyKey: string } : object;
/** What a caller gives. */
export type CallInput<R extends Route> = WithParams<R> & WithQuery<R> & WithBody<R> & WithKey<R>;

/** Splits `GET /api/services` into its method and its path. */
export const methodAndPath = (key: RouteKey): [Method, string] => {
  const space = key.indexOf(" ");
  return [key.slice(0, space) as Method, key.slice(space + 1)];
};

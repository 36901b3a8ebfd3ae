import type { CallInput, Route, RouteTable } from "./http/route.ts";
import type { Infer, Schema } from "./http/schema.ts";

export const tags = {
  Catalogue: "Services, what can be added to them, what customers said, and openings",
  Contact: "Requests for a quote",
  Careers: "Applications for a job, and their resumes",
  Accounts: "Signing up and in, and a person's own account",
  Users: "Everyone with an account, as staff choose from them",
  Customers: "Who is cleaned for",
  Agents: "Who cleans, and the visits assigned to them",
  Subscriptions: "Recurring cleanings",
  Visits: "A customer's subscriptions and visits, what they change of them, and what happened there",
  Messages: "What people are told, and which of it they want",
  Requests: "Requests and applications as work: states, notes, replies, and who became a customer",
  People: "Who works here, what they may do, and who is invited",
  Booking: "From a price to a booked visit, and the figures that prices follow from",
  Overview: "The dashboard's numbers",
  History: "What staff changed of a record",
  Provider: "The external service for subscriptions: its portal, and what it has",
} as const;
export type Tag = keyof typeof tags;

type Description = {
  tag: Tag;
  name: string;
  summary: string;
  /** Statuses that do not follow from the route. */
  fails?: readonly (401 | 404 | 409 | 422 | 502)[];
  cookie?: "needed" | "optional" | "set";
  mayBeSignedIn?: true;
};

type Texts<S extends Schema> = Readonly<Record<keyof Infer<S> & string, string>>;

type Example<R extends Route> = (R["params"] extends Schema ? { params: Texts<R["params"]> } : { params?: never }) &
  (R["query"] extends Schema ? { query?: Partial<Texts<R["query"]>> } : { query?: never }) &
  (CallInput<R> extends { body: infer Body } ? { body: Body } : { body?: never });

export type Operation<R extends Route> = Description & Example<R>;
export type AnyOperation = Description & {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string>> | undefined;
  body?: unknown;
};
export type NamedSchemas = Readonly<Record<string, Schema>>;

type OperationTable<T> = { readonly [K in keyof T]: T[K] extends Route ? Operation<T[K]> : never };
type Untagged<T> = {
  readonly [K in keyof T]: T[K] extends Route ? Omit<Description, "tag"> & { tag?: Tag } & Example<T[K]> : never;
};

/** Separate from the routes, because pages load those. */
export const defineOperations = <T extends RouteTable>(tag: Tag, table: Untagged<T>): OperationTable<T> => {
  const tagged = Object.entries<object>(table).map(([key, operation]) => [key, { tag, ...operation }]);
  return Object.fromEntries(tagged) as OperationTable<T>;
};

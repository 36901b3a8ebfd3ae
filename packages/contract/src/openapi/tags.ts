import { forListPaths } from "../catalog/catalog-lists.ts";
import { provider } from "../checkout/provider.ts";
import { methodAndPath, type RouteKey } from "../http/route.ts";
import type { Call } from "../routes.ts";

/** A generated client has a part for each. */
export const tags = {
  Catalogue: "Services, what can be added to them, what customers said, and openings",
  Contact: "Requests for a quote",
  Careers: "Applications for a job, and their resumes",
  Accounts: "Signing up and in, and a person's own account",
  Users: "Everyone with an account, as staff choose from them",
  Customers: "Who is cleaned for",
  Agents: "Who cleans, and the visits assigned to them",
  Subscriptions: "Recurring cleanings",
  Visits: "A customer's plans and visits, what they change of them, and what happened there",
  Booking: "From a price to a booked visit, and the figures that prices follow from",
  Overview: "The dashboard's numbers",
  History: "What staff changed of a record",
  Provider: "The external service for subscriptions: its portal, and what it has",
} as const;
type Tag = keyof typeof tags;

type First<Path extends string> = Path extends `${infer Head}/${string}` ? Head : Path;
type NounOf<Key extends string> = Key extends `${string} /api/admin/${infer Rest}`
  ? First<Rest>
  : Key extends `${string} /api/${infer Rest}`
    ? First<Rest>
    : never;
type Noun = NounOf<Call>;

/** By a path's first noun; a new noun does not compile without a tag. */
const tagOfNoun: Record<Noun, Tag> = {
  ...forListPaths((): Tag => "Catalogue"),
  prices: "Catalogue",
  contact: "Contact",
  "contact-submissions": "Contact",
  careers: "Careers",
  "career-applications": "Careers",
  register: "Accounts",
  auth: "Accounts",
  account: "Accounts",
  "business-hours": "Visits",
  "open-bookings": "Visits",
  day: "Visits",
  "day-settings": "Visits",
  "order-requests": "Subscriptions",
  users: "Users",
  plans: "Visits",
  visits: "Visits",
  customers: "Customers",
  agent: "Agents",
  agents: "Agents",
  subscriptions: "Subscriptions",
  portal: "Visits",
  calendar: "Visits",
  "price-book": "Booking",
  quotes: "Booking",
  slots: "Booking",
  holds: "Booking",
  terms: "Booking",
  bookings: "Booking",
  "first-start": "Booking",
  overview: "Overview",
  revenue: "Overview",
  history: "History",
  [provider.slug]: "Provider",
  [`${provider.slug}-sync` as const]: "Provider",
};

/** Without parameters, and without `admin`. */
export const nounsOf = (key: RouteKey): string[] => {
  const [, path] = methodAndPath(key);
  const [first = "", ...rest] = path.split("/").slice(2);
  return first === "admin" ? rest : [first, ...rest];
};

export const tagOf = (key: Call): Tag => {
  const tag = Object.entries(tagOfNoun).find(([noun]) => noun === nounsOf(key)[0])?.[1];
  if (tag === undefined) throw new Error(`${key} has no tag.`);
  return tag;
};

import { firstPasswordPath } from "@cleaning/contract/accounts/first-password-labels";
import { contactServiceValues } from "@cleaning/contract/catalog/contact-services";
import { orderRequestPath } from "@cleaning/contract/checkout/order-request-path";
import { provider, providerPages } from "@cleaning/contract/checkout/provider";
import { preferencesPath } from "@cleaning/contract/messages/preferences-labels";
import { visitPagePath } from "@cleaning/contract/messages/visit-page-path";
import { quotePagePath } from "@cleaning/contract/quotes/quote-page-path";
import { business } from "@cleaning/contract/site/business";
import { query } from "#lib/search.ts";
import type { PictureName } from "#ui/pictures.ts";

type Layout = "public" | "bare" | "admin" | "personal";

/** Bytes as transferred, in steps of 5 KB, and the number of requests (`packages/e2e/src/budgets.ts`). */
type Budget = { jsAfterIdle: number; all: number; requests: number };

/** What search engines and shared links show. A page without it asks to be left out. */
type Listing = {
  headline: string;
  picture: PictureName;
  company?: true;
  /** The list of questions that it answers (`search/listing.ts`). */
  questions?: "services" | "contact";
};

export type Page = {
  path: `/${string}`;
  name: string;
  /** The window's title, where it is not the name and the company. */
  title?: string;
  layout: Layout;
  search?: (raw: Record<string, unknown>) => object;
  /** In the top bar and the footer, in the order of this list. */
  nav?: true;
  /** It has a form of its own, which the bar at a phone's bottom would cover. */
  ownForm?: true;
  description?: string;
  listing?: Listing;
  /** It lets people in: the browser tests look at it as such. */
  signsIn?: true;
  /** Measured by the browser tests. Without one they pass over it. */
  budget?: Budget;
};

/** Only documents and tests hold these texts: the browser's code is built without them, and Node has no `import.meta.env`. */
const built: boolean = import.meta.env?.SSR ?? true;

const { address, region, homeArea } = business;
const { city, stateName } = address;

const adminListSearch = query({
  search: "text",
  active: ["true", "false"],
  filter: "text",
  customer: "text",
  sort: ["name", "email"],
  order: "text",
  processed: "text",
  work: "text",
  cursor: "text",
  open: "text",
});

/** Every page; `routes/page-code.ts` says where its component is. */
export const pages = {
  home: {
    path: "/",
    name: "Home",
    title: `${business.name}: house cleaning in ${city}, ${stateName}`,
    layout: "public",
    nav: true,
    ...(built && {
      description: `House, rental and office cleaning in ${city}, ${homeArea} and ${region}. Insured and bonded. Free estimate within one business day.`,
      listing: { headline: "A clean house, and your Saturday back.", picture: "living-view", company: true },
      budget: { jsAfterIdle: 110_000, all: 260_000, requests: 14 },
    }),
  },
  about: {
    path: "/about",
    name: "About Us",
    layout: "public",
    nav: true,
    ...(built && {
      description: `A local, insured and bonded cleaning team since ${business.since}. Our story, our values, how we work, and the towns of ${region} we serve.`,
      listing: { headline: "Your neighbors, with better brooms.", picture: "dining-nook" },
      budget: { jsAfterIdle: 110_000, all: 180_000, requests: 13 },
    }),
  },
  services: {
    path: "/services",
    name: "Services",
    layout: "public",
    nav: true,
    ...(built && {
      description: `Standard, deep, move in/out, vacation rental and commercial cleaning in ${region}: what is included and what it costs.`,
      listing: {
        headline: "Cleaning services for the way you live.",
        picture: "kitchen-island",
        company: true,
        questions: "services",
      },
      budget: { jsAfterIdle: 110_000, all: 170_000, requests: 14 },
    }),
  },
  pricing: {
    path: "/pricing",
    name: "Pricing",
    layout: "public",
    search: query({ plan: "text" }),
    nav: true,
    ...(built && {
      description: `What house cleaning costs in ${city} and ${region}: standard, deep and move in/out packages side by side, extras, and less per visit with a plan.`,
      listing: { headline: "Know the price before anybody comes.", picture: "bedroom-morning" },
      budget: { jsAfterIdle: 110_000, all: 155_000, requests: 15 },
    }),
  },
  contact: {
    path: "/contact",
    name: "Contact",
    layout: "public",
    search: query({ service: contactServiceValues, extra: "text" }),
    nav: true,
    ownForm: true,
    ...(built && {
      description: `Ask for a free cleaning estimate in ${region}. We reply within one business day. Call, write, or send the form.`,
      listing: {
        headline: "A free estimate within one business day.",
        picture: "entry-console",
        company: true,
        questions: "contact",
      },
      budget: { jsAfterIdle: 110_000, all: 155_000, requests: 12 },
    }),
  },
  gallery: {
    path: "/gallery",
    name: "Gallery",
    layout: "public",
    search: query({ category: "text" }),
    nav: true,
    ...(built && {
      description: `Room by room, the way we leave them: kitchens, bathrooms, bedrooms, entries, offices and more in ${region}.`,
      listing: { headline: "Room by room, the way we leave them.", picture: "cabin-evening" },
      budget: { jsAfterIdle: 115_000, all: 190_000, requests: 16 },
    }),
  },
  careers: {
    path: "/careers",
    name: "Careers",
    layout: "public",
    nav: true,
    ownForm: true,
    ...(built && {
      description: `Cleaning jobs in ${city} and ${homeArea}: fair pay, flexible days, training included. Apply from your phone, with or without a resume.`,
      listing: { headline: "Join our team, close to home.", picture: "commercial-cafe" },
      budget: { jsAfterIdle: 110_000, all: 190_000, requests: 13 },
    }),
  },
  privacy: {
    path: "/privacy",
    name: "Your Privacy",
    layout: "public",
    ...(built && {
      description:
        "What we keep of those who ask, apply or order: why, for how long, who sees it, and how to get a copy or have it deleted.",
      listing: { headline: "What we keep of you, and for how long.", picture: "entry-console" },
      budget: { jsAfterIdle: 115_000, all: 155_000, requests: 13 },
    }),
  },
  terms: {
    path: "/terms",
    name: "Our Terms",
    layout: "public",
    ...(built && {
      description:
        "What you agree to when you book a cleaning, order a plan or turn text messages on. No fixed term: end a plan at any time.",
      listing: { headline: "What you agree to, in plain words.", picture: "dining-nook" },
      budget: { jsAfterIdle: 110_000, all: 150_000, requests: 13 },
    }),
  },
  "text-messages": {
    path: "/text-messages",
    name: "Text Messages",
    layout: "public",
    ...(built && {
      description:
        "How our text messages about cleanings work: how you turn them on, what we send and how often, and how STOP and HELP are answered.",
      listing: { headline: "A text before we come, if you ask for it.", picture: "entry-console" },
      budget: { jsAfterIdle: 110_000, all: 150_000, requests: 13 },
    }),
  },
  book: {
    path: "/book",
    name: "Book a Cleaning",
    layout: "bare",
    search: query({
      step: ["zip", "home", "service", "window", "you", "done"],
      zip: "text",
      home: "text",
      service: "text",
      squareFeet: "text",
      bedrooms: "text",
      bathrooms: "text",
      condition: "text",
      pets: "text",
      dogs: "text",
      cats: "text",
      otherPets: "text",
      extras: "text",
      frequency: "text",
      everyVisitDeep: "text",
      everyVisitExtras: "text",
      date: "text",
      start: "text",
    }),
    ...(built && {
      description: `The exact price of your cleaning in a minute, and a time that you choose yourself. ${city}, ${homeArea} and ${region}.`,
      listing: { headline: "Your price in a minute, your time at once.", picture: "kitchen-green" },
      budget: { jsAfterIdle: 120_000, all: 160_000, requests: 16 },
    }),
  },
  subscription: {
    path: "/subscription",
    name: "Your Subscription",
    layout: "bare",
    search: query({
      serviceType: "text",
      frequency: "text",
      price: "text",
      basePrice: "text",
      discountPercent: "text",
    }),
    ...(built && {
      description:
        "What your cleaning plan costs, how often we come and when the first visit is, and the form that starts it.",
      // The alternatives for an address without a current plan take 1 KB of the code.
      budget: { jsAfterIdle: 122_500, all: 160_000, requests: 22 },
    }),
  },
  "thank-you": {
    path: "/thank-you",
    name: "Thank You",
    layout: "bare",
    search: query({ serviceType: "text", frequency: "text" }),
    ...(built && {
      description: "When a first cleaning probably is, and what happens until then.",
      budget: { jsAfterIdle: 122_500, all: 160_000, requests: 20 },
    }),
  },
  login: {
    path: "/login",
    name: "Login",
    layout: "public",
    search: query({ returnTo: "text" }),
    ownForm: true,
    ...(built && {
      description: "Log in to your account.",
      signsIn: true,
      budget: { jsAfterIdle: 120_000, all: 165_000, requests: 20 },
    }),
  },
  "portal-login": {
    path: "/portal-login",
    name: "Portal Login",
    layout: "bare",
    search: query({ returnTo: "text" }),
    ...(built && { signsIn: true, budget: { jsAfterIdle: 120_000, all: 160_000, requests: 19 } }),
  },
  register: {
    path: "/register",
    name: "Create Your Account",
    layout: "bare",
    ...(built && { signsIn: true, budget: { jsAfterIdle: 120_500, all: 161_000, requests: 19 } }),
  },
  "forgot-password": {
    path: "/forgot-password",
    name: "Forgot Password",
    layout: "public",
    ownForm: true,
    ...(built && { signsIn: true, budget: { jsAfterIdle: 120_000, all: 160_000, requests: 17 } }),
  },
  "set-password": {
    path: firstPasswordPath,
    name: "Set Password",
    layout: "public",
    ownForm: true,
    ...(built && { signsIn: true, budget: { jsAfterIdle: 120_000, all: 160_000, requests: 18 } }),
  },
  "provider-integration": {
    path: providerPages.integration,
    name: `${provider.name} Integration`,
    layout: "public",
    ownForm: true,
    ...(built && { signsIn: true, budget: { jsAfterIdle: 130_000, all: 175_000, requests: 26 } }),
  },
  // Reached by a mail's link. Without its secret the server refuses it, so there is nothing to measure.
  quote: { path: quotePagePath, name: "Your Quote", layout: "bare" },
  visit: { path: visitPagePath, name: "Your Visit", layout: "bare" },
  "order-request": { path: orderRequestPath, name: "Your Order", layout: "bare" },
  messages: { path: preferencesPath, name: "Your Mails", layout: "bare" },
  "admin-dashboard": { path: "/admin", name: "Dashboard", layout: "admin", search: query({ tab: ["analytics"] }) },
  "admin-requests": { path: "/admin/requests", name: "Contact requests", layout: "admin", search: adminListSearch },
  "admin-applications": {
    path: "/admin/applications",
    name: "Job applications",
    layout: "admin",
    search: adminListSearch,
  },
  "admin-board": {
    path: "/admin/board",
    name: "Board",
    layout: "admin",
    search: query({ date: "text", view: ["week"], agent: "text", visit: "text" }),
  },
  "admin-today": { path: "/admin/today", name: "Today", layout: "admin", search: query({ date: "text" }) },
  "admin-agents": { path: "/admin/agents", name: "Agents", layout: "admin", search: adminListSearch },
  "admin-customers": { path: "/admin/customers", name: "Customers", layout: "admin", search: adminListSearch },
  "admin-customer": {
    path: "/admin/customers/$id",
    name: "Customer",
    layout: "admin",
    search: query({ subscription: "text", visit: "text", month: "text", show: "text" }),
  },
  "admin-subscriptions": {
    path: "/admin/subscriptions",
    name: "Subscriptions",
    layout: "admin",
    search: adminListSearch,
  },
  "admin-book": {
    path: "/admin/book",
    name: "Book",
    layout: "admin",
    search: query({ quote: "text", customer: "text", service: "text" }),
  },
  "admin-schedule": {
    path: "/admin/schedule",
    name: "Schedule",
    layout: "admin",
    search: query({ agent: "text", customer: "text", subscription: "text", state: "text", tab: "text", month: "text" }),
  },
  "admin-prices": { path: "/admin/prices", name: "Prices", layout: "admin" },
  "admin-messages": {
    path: "/admin/messages",
    name: "Messages",
    layout: "admin",
    search: query({ kind: "text", tell: "text" }),
  },
  "admin-ratings": {
    path: "/admin/ratings",
    name: "Ratings",
    layout: "admin",
    search: query({ stars: ["low"], agent: "text", customer: "text" }),
  },
  "admin-time": { path: "/admin/time", name: "Time", layout: "admin", search: query({ week: "text" }) },
  "admin-sync": { path: providerPages.sync, name: `${provider.name} Sync`, layout: "admin" },
  "admin-people": { path: "/admin/people", name: "People", layout: "admin", search: query({ application: "text" }) },
  "admin-settings": { path: "/admin/settings", name: "Settings", layout: "admin" },
  "customer-portal": {
    path: "/customer-portal",
    name: "Customer portal",
    layout: "personal",
    search: query({
      tab: ["dashboard", "services", "schedule", "account", "homes"],
      change: "text",
      of: "text",
      home: "text",
    }),
  },
  "agent-dashboard": {
    path: "/agent-dashboard",
    name: "Agent dashboard",
    layout: "personal",
    search: query({ day: "text", visit: "text", view: "text" }),
  },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof pages;
export type SearchOf<Name extends PageName> = (typeof pages)[Name] extends { search: (raw: never) => infer Search }
  ? Search
  : never;
type SitePage = Page & { path: (typeof pages)[PageName]["path"] };

export const pageList: readonly SitePage[] = Object.values(pages);

export const navPages = pageList.filter(({ nav }) => nav);

/** The other pages depend on the session and share the shell. */
export const isPrerendered = ({ layout }: Page): boolean => layout === "public" || layout === "bare";

export const titleOf = ({ name, title = `${name} | ${business.name}` }: Page): string => title;

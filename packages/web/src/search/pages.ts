import type { Service } from "@cleaning/contract/catalog";
import { contactQuestions } from "#features/contact/contact-questions.ts";
import { serviceQuestions } from "#features/services/faqs.ts";
import type { Question } from "#ui/faq.tsx";
import type { PictureName } from "#ui/pictures.ts";
import { breadcrumbs, faqPage, houseCleaning, type Thing } from "./structured-data.ts";

type SearchPage = {
  /** What it is called in a trail of pages; null for the home page, where trails begin. */
  crumb: string | null;
  /** What its picture says where it is shared, and the room beside that. */
  headline: string;
  picture: PictureName;
  /** The company itself is one of the things it is about. */
  company?: true;
  questions?: readonly Question[];
};

/** The pages that want to be found, by path. Every other page tells search engines to leave it out. */
const pages: Readonly<Record<string, SearchPage>> = {
  "/": {
    crumb: null,
    headline: "A clean house, and your Saturday back.",
    picture: "living-view",
    company: true,
  },
  "/about": { crumb: "About Us", headline: "Your neighbors, with better brooms.", picture: "dining-nook" },
  "/services": {
    crumb: "Services",
    headline: "Cleaning services for the way you live.",
    picture: "kitchen-island",
    company: true,
    questions: serviceQuestions,
  },
  "/pricing": { crumb: "Pricing", headline: "Know the price before anybody comes.", picture: "bedroom-morning" },
  "/contact": {
    crumb: "Contact",
    headline: "A free estimate within one business day.",
    picture: "entry-console",
    company: true,
    questions: contactQuestions,
  },
  "/careers": { crumb: "Careers", headline: "Join our team, close to home.", picture: "commercial-cafe" },
  "/gallery": { crumb: "Gallery", headline: "Room by room, the way we leave them.", picture: "cabin-evening" },
  "/privacy": { crumb: "Your Privacy", headline: "What we keep of you, and for how long.", picture: "entry-console" },
};

/** What search engines and shared links are told about a page. */
export type Listing = { headline: string; picture: PictureName; things: readonly Thing[] };

/**
 * What search engines and shared links are told about the page of a path.
 *
 * @param services the catalogue that is baked into the pages
 * @param origin of the site, such as `https://example.com`
 * @returns undefined for a page that is kept out of search engines
 */
export const listingOf = (path: string, services: readonly Service[], origin: string): Listing | undefined => {
  const page = pages[path];
  if (page === undefined) return undefined;
  const { headline, picture, crumb, company = false, questions } = page;
  return {
    headline,
    picture,
    things: [
      ...(company ? [houseCleaning(services, origin)] : []),
      ...(crumb === null ? [] : [breadcrumbs(crumb, path, origin)]),
      ...(questions === undefined ? [] : [faqPage(questions)]),
    ],
  };
};

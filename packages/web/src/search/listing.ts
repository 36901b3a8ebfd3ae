import type { Service } from "@cleaning/contract/catalog/catalog";
import type { Payment } from "@cleaning/contract/checkout/payment";
import { contactQuestions } from "#features/contact/contact-questions.ts";
import { serviceQuestions } from "#features/services/faqs.ts";
import type { PictureName } from "#ui/pictures.ts";
import type { Page } from "../pages.ts";
import { breadcrumbs, faqPage, houseCleaning, type Thing } from "./structured-data.ts";

export type PageListing = { headline: string; picture: PictureName; things: readonly Thing[] };

const questionsOf = { services: serviceQuestions, contact: contactQuestions } as const;

/**
 * For search engines and link previews.
 *
 * @param services the catalogue of the build, `payment` how its customers pay
 * @param origin such as `https://example.com`
 * @returns undefined for a page that is not indexed
 */
export const listingOf = (
  { path, name, listing }: Page,
  { services, payment }: { services: readonly Service[]; payment: Payment },
  origin: string,
): PageListing | undefined => {
  if (listing === undefined) return undefined;
  const { headline, picture, company = false, questions } = listing;
  return {
    headline,
    picture,
    things: [
      ...(company ? [houseCleaning(services, origin, path === "/services")] : []),
      ...(path === "/" ? [] : [breadcrumbs(name, path, origin)]),
      ...(questions === undefined ? [] : [faqPage(questionsOf[questions](payment))]),
    ],
  };
};

import type { Service } from "@cleaning/contract/catalog/catalog";
import { contactQuestions } from "#features/contact/contact-questions.ts";
import { serviceQuestions } from "#features/services/faqs.ts";
import { builtPayment } from "#lib/built-payment.ts";
import type { PictureName } from "#ui/pictures.ts";
import type { Page } from "../pages.ts";
import { breadcrumbs, faqPage, houseCleaning, type Thing } from "./structured-data.ts";

export type PageListing = { headline: string; picture: PictureName; things: readonly Thing[] };

const questionsOf = { services: serviceQuestions, contact: contactQuestions } as const;

/**
 * For search engines and link previews.
 *
 * @param services the catalogue of the build
 * @param origin such as `https://example.com`
 * @returns undefined for a page that is not indexed
 */
export const listingOf = (
  { path, name, listing }: Page,
  services: readonly Service[],
  origin: string,
): PageListing | undefined => {
  if (listing === undefined) return undefined;
  const { headline, picture, company = false, questions } = listing;
  return {
    headline,
    picture,
    things: [
      ...(company ? [houseCleaning(services, origin)] : []),
      ...(path === "/" ? [] : [breadcrumbs(name, path, origin)]),
      ...(questions === undefined ? [] : [faqPage(questionsOf[questions](builtPayment))]),
    ],
  };
};

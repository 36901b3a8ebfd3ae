import type { Service } from "@cleaning/contract/catalog/catalog";
import { packagePrices } from "@cleaning/contract/pricing/package-prices";
import { packagePricesOf } from "@cleaning/contract/pricing/package-services";
import { priceRange } from "@cleaning/contract/pricing/pricing";
import { business } from "@cleaning/contract/site/business";
import type { Question } from "#ui/faq.tsx";

/** A schema.org object. */
export type Thing = Readonly<Record<string, unknown> & { "@type": string }>;

const { address } = business;

/** Empty for a price that cannot be parsed. */
const priceOf = ({ price }: Service): Record<string, unknown> => {
  const range = priceRange(price);
  if (range === undefined) return {};
  const [minPrice, maxPrice] = range;
  return minPrice === maxPrice
    ? { price: maxPrice, priceCurrency: "USD" }
    : { priceSpecification: { "@type": "PriceSpecification", minPrice, maxPrice, priceCurrency: "USD" } };
};

const offerOf = (service: Service): Thing => ({
  "@type": "Offer",
  itemOffered: { "@type": "Service", name: service.name },
  ...priceOf(service),
});

/** Without a rating: search engines accept ratings from customers, not from the business itself. */
export const houseCleaning = (services: readonly Service[], origin: string, hasOffers: boolean): Thing => {
  const prices = Object.values(packagePricesOf(services, packagePrices));
  const profiles = business.social.flatMap(({ link }: { link: string | null }) => (link === null ? [] : [link]));
  return {
    "@type": "HouseCleaning",
    "@id": `${origin}/#business`,
    name: business.name,
    url: `${origin}/`,
    image: `${origin}/icon-512.png`,
    telephone: business.phone.link.replace("tel:", ""),
    email: business.email,
    foundingDate: String(business.since),
    priceRange: `$${Math.min(...prices)}-$${Math.max(...prices)}`,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: "US",
    },
    openingHoursSpecification: business.hours.flatMap(({ schema: dayOfWeek, opens, closes }) =>
      opens === null ? [] : [{ "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes }],
    ),
    areaServed: business.areas.map((area) => `${area}, ${address.state}`),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
    ...(hasOffers && services.length > 0
      ? {
          hasOfferCatalog: {
            "@type": "OfferCatalog",
            name: "Cleaning services",
            itemListElement: services.map(offerOf),
          },
        }
      : {}),
  };
};

export const breadcrumbs = (name: string, path: string, origin: string): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
    { "@type": "ListItem", position: 2, name, item: `${origin}${path}` },
  ],
});

/** The same texts as on the page. */
export const faqPage = (questions: readonly Question[]): Thing => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

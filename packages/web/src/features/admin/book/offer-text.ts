import { formatDate } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { serviceLabels } from "@cleaning/contract/pricing/price-book";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import type { NewQuote } from "@cleaning/contract/quotes/admin";
import { serviceOf } from "./caller.ts";
import type { QuoteToBook } from "./prefill.ts";

type Offer = Pick<NewQuote, "frequency" | "price"> & { firstPrice?: NewQuote["firstPrice"] };

/** "Every two weeks: $173 for the first visit, $128 for each later one." */
export const offerText = ({ frequency, price, firstPrice }: Offer): string => {
  if (frequency === "once") return `Just once, for ${formatMoney(firstPrice ?? price)}.`;
  const { line } = frequencyWords[frequency];
  if (firstPrice == null || firstPrice === price) return `${line}, ${formatMoney(price)} a visit.`;
  return `${line}: ${formatMoney(firstPrice)} for the first visit, ${formatMoney(price)} for each later one.`;
};

const teamText = (size: number | undefined): string => {
  if (size === undefined) return "";
  return size === 1 ? " 1 person comes." : ` ${size} people come.`;
};

/** With the service, and how many come where that was chosen. */
export const quoteOfferText = ({
  service,
  teamSize,
  ...offer
}: Offer & Pick<NewQuote, "service" | "teamSize">): string =>
  `${serviceLabels[serviceOf(service)]}. ${offerText(offer)}${teamText(teamSize)}`;

/** What is said of the quote that is booked. */
export const quoteText = ({ id, quote: { validUntil, isExpired } }: QuoteToBook, isQuoted: boolean): string => {
  if (isQuoted) return `Quote no. ${id}: this price holds until ${formatDate(validUntil)}.`;
  return isExpired
    ? `Quote no. ${id} ended on ${formatDate(validUntil)}: this is today's price.`
    : `Quote no. ${id} was for something else: this is today's price.`;
};

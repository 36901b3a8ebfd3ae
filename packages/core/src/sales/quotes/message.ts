import { featuresOf } from "@cleaning/contract/catalog/package-features";
import { formatNumber } from "@cleaning/contract/format/money";
import { type BookableService, laterService, serviceLabels } from "@cleaning/contract/pricing/price-book";
import { customerRecipient, pendingMessage, type PendingMessage } from "../../platform/messages/message.ts";
import { bookable } from "../booking/quote.ts";
import type { ContactRecord } from "../contact/entity.ts";
import type { StoredQuote } from "./stored-quote.ts";

type Caller = Pick<ContactRecord, "id" | "firstName" | "email" | "customerId">;

/** `token` opens the page of the quote. */
type At = { token: string; now: Date };

const counted = (count: number, word: string): string => `${formatNumber(count)} ${word}${count === 1 ? "" : "s"}`;

/** "3 bedrooms, 2 bathrooms, 2,000 sq ft". */
export const homeText = ({ bedrooms, bathrooms, squareFeet }: StoredQuote["inputs"]): string =>
  [counted(bedrooms, "bedroom"), counted(bathrooms, "bathroom"), `${formatNumber(squareFeet)} sq ft`].join(", ");

const partsOf = ({ inputs, priced: { quote, first } }: StoredQuote, service: BookableService) => {
  const later = laterService({ ...inputs, service });
  const part = (title: string, { price, lines }: Pick<typeof quote, "price" | "lines">, of: BookableService) => ({
    title,
    price,
    lines,
    includes: featuresOf(of),
  });
  if (first === undefined) return [part(inputs.frequency === "once" ? "The visit" : "Each visit", quote, service)];
  return [part("The first visit", first.quote, service), part("Each later visit", quote, later)];
};

/** Of a quote, to an email address that is there. */
export const quoteMessage = (
  { id, firstName, email, customerId }: Caller,
  quote: StoredQuote,
  { token, now }: At,
): PendingMessage => {
  const service = bookable(quote.inputs.service);
  const { frequency } = quote.inputs;
  return pendingMessage(
    {
      kind: "quote",
      to: { email, name: firstName, id: customerId === undefined ? `contact#${id}` : customerRecipient(customerId) },
      facts: {
        id,
        service: serviceLabels[service],
        frequency,
        home: homeText(quote.inputs),
        parts: partsOf(quote, service),
        validUntil: quote.validUntil,
        token,
      },
    },
    now,
  );
};

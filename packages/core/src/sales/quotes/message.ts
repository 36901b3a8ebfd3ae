import { featuresOf } from "@cleaning/contract/catalog/package-features";
import { formatHomeSize } from "@cleaning/contract/homes/home-size";
import { type BookableService, laterService, serviceLabels } from "@cleaning/contract/pricing/price-book";
import { customerRecipient, pendingMessage, type PendingMessage } from "../../platform/messages/message.ts";
import type { ContactRecord } from "../contact/entity.ts";
import { bookable } from "./price-quote.ts";
import type { StoredQuote } from "./stored-quote.ts";

type Caller = Pick<ContactRecord, "id" | "firstName" | "email" | "customerId">;

type At = { token: string; now: Date };

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
      to: {
        email,
        isTyped: true,
        name: firstName,
        id: customerId === undefined ? `contact#${id}` : customerRecipient(customerId),
      },
      facts: {
        id,
        service: serviceLabels[service],
        frequency,
        home: formatHomeSize(quote.inputs),
        parts: partsOf(quote, service),
        validUntil: quote.validUntil,
        token,
        ...(customerId === undefined || quote.homeId === undefined ? {} : { customerId, homeId: quote.homeId }),
      },
    },
    now,
  );
};

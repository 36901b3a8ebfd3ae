import { isCustomerGone } from "../../people/customers/is-gone.ts";
import type { FactReaders } from "../../platform/messages/index.ts";
import { contactEntity } from "../contact/entity.ts";
import { isOpenQuote } from "./open-quote.ts";
import { isExpired } from "./stored-quote.ts";

/** A quote that was booked, lost, erased or is over before its message is sent offers nothing any more. */
export const quoteFactReaders: FactReaders = {
  quote: async (database, { facts }, now) => {
    const { data: record } = await contactEntity(database).get({ id: facts.id }).go({ consistent: true });
    const quote = record?.quote;
    if (record === null || quote === undefined) return undefined;
    if (!isOpenQuote({ record, quote }) || isExpired(quote, now)) return undefined;
    if (record.customerId !== undefined && (await isCustomerGone(database, record.customerId))) return undefined;
    return facts;
  },
};

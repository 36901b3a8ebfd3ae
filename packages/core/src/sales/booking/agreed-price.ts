import type { AgreedPrice } from "@cleaning/contract/admin/bookings";
import { formatList } from "@cleaning/contract/format/list";
import type { ScheduleFrequency } from "@cleaning/contract/pricing/frequencies";
import { baseOf } from "@cleaning/scheduling/recurrence/start-subscription";
import { auditWrites, type By } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { priceReasonField } from "../../schedule/visits/history.ts";
import type { Priced } from "./priced.ts";

/** The customer reads what was agreed, and for what, but not how the price book counts. */
const soldFor = (price: number, { names }: Priced["extras"]) => {
  const label = names.length === 0 ? "Agreed price" : `Agreed price, with ${formatList(names)}`;
  return { price, lines: [{ label, amount: price }] };
};

/** What is sold: at the price book's price, or at the office's, from which other frequencies are priced then. */
export const atAgreedPrice = (
  priced: Priced,
  agreed: AgreedPrice | undefined,
  frequency: ScheduleFrequency,
): Priced => {
  if (agreed === undefined) return priced;
  const { quote, extras, first } = priced;
  const { price, firstPrice } = agreed;
  const basePrice = baseOf(price * 100, frequency) / 100;
  return {
    ...priced,
    quote: { ...quote, ...soldFor(price, extras), basePrice },
    first: first && {
      ...first,
      quote: { ...first.quote, ...(firstPrice === undefined ? {} : soldFor(firstPrice, first.extras)) },
    },
  };
};

/** As a change of the price of before: the price book's stays to be seen, with who agreed on another, and why. */
export const agreedPriceHistory = (
  database: Database,
  { id, date, priced: { quote, first } }: { id: number; date: string; priced: Priced },
  agreed: AgreedPrice,
  { by, now }: By,
): readonly Write[] => {
  const firstField = `visit ${date} price`;
  const before = { price: quote.price, [firstField]: first?.quote.price };
  const { price, firstPrice = first?.quote.price, reason } = agreed;
  const after = { price, [firstField]: firstPrice, [priceReasonField]: reason };
  return auditWrites(database, { kind: "subscriptions", id, by, now, before, after });
};

import type { AgreedPrice } from "@cleaning/contract/admin/bookings";
import type { ScheduleFrequency } from "@cleaning/contract/pricing/frequencies";
import { baseOf } from "@cleaning/scheduling/recurrence/start-subscription";
import { auditWrites, type By } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { priceReasonField } from "../../schedule/visits/history.ts";
import type { Priced } from "./priced.ts";

/** The customer reads what was agreed alone, not how the price book counts. */
const soldFor = (price: number) => ({ price, lines: [{ label: "Agreed price", amount: price }] });

/** What is sold: at the price book's price, or at the office's, from which other frequencies are priced then. */
export const atAgreedPrice = (
  priced: Priced,
  agreed: AgreedPrice | undefined,
  frequency: ScheduleFrequency,
): Priced => {
  if (agreed === undefined) return priced;
  const { quote, first } = priced;
  const { price, firstPrice } = agreed;
  const basePrice = baseOf(price * 100, frequency) / 100;
  const firstSold = firstPrice === undefined ? {} : soldFor(firstPrice);
  return {
    ...priced,
    quote: { ...quote, ...soldFor(price), basePrice },
    first: first && { ...first, quote: { ...first.quote, ...firstSold } },
  };
};

/** As a change of the price of before: the price book's stays to be seen, with who agreed on another, and why. */
export const agreedPriceHistory = (
  database: Database,
  { id, date, priced: { quote, first } }: { id: number; date: string; priced: Priced },
  agreed: AgreedPrice | undefined,
  { by, now }: By,
): readonly Write[] => {
  if (agreed === undefined) return [];
  const firstField = `visit ${date} price`;
  const before = { price: quote.price, [firstField]: first?.quote.price };
  const { price, firstPrice = first?.quote.price, reason } = agreed;
  const after = { price, [firstField]: firstPrice, [priceReasonField]: reason };
  return auditWrites(database, { kind: "subscriptions", id, by, now, before, after });
};

import { AppError } from "@cleaning/contract/http/app-error";
import type { By } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { changeWrites } from "../../platform/records/change.ts";
import { readRecord } from "../../platform/records/read.ts";
import { contactEntity, type ContactRecord } from "../contact/entity.ts";
import { contactRecords } from "../contact/records.ts";
import type { StoredQuote } from "./stored-quote.ts";

export type Quoted = { record: ContactRecord; quote: StoredQuote };

export const isOpenQuote = ({ record: { state }, quote }: Quoted): boolean =>
  quote.bookingId === undefined && (state === "new" || state === "in-touch");

/** Consistent. Throws AppError `notFound` for a request that is no quote too. */
export const readQuoted = async (database: Database, id: number): Promise<Quoted> => {
  const record = await readRecord<ContactRecord>(contactEntity, database, id);
  if (record.quote === undefined) throw new AppError("notFound", "There is no such quote.");
  return { record, quote: record.quote };
};

/** As `readQuoted`. Throws AppError `conflict` for one that was booked or is lost. */
export const readOpenQuote = async (database: Database, id: number): Promise<Quoted> => {
  const quoted = await readQuoted(database, id);
  if (isOpenQuote(quoted)) return quoted;
  const isBooked = quoted.quote.bookingId !== undefined || quoted.record.state === "won";
  throw new AppError(
    "conflict",
    isBooked
      ? "This quote was booked already."
      : "This quote is lost. To book it after all, please put its request back in touch first.",
    { field: "quoteId" },
  );
};

export const bookedQuoteWrites = (
  database: Database,
  { record: before }: Quoted,
  { by, now, ...booked }: By & { bookingId: number; customerId: number },
): readonly Write[] => {
  const changed = contactRecords.changed(before, { booked, by }, now);
  const { record, rest } = changeWrites(contactRecords, database, before, changed, { by, now });
  return [...record, ...rest];
};

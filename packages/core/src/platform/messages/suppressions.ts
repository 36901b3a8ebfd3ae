import { business } from "@cleaning/contract/site/business";
import { isWritten } from "../database/condition.ts";
import { type Database, epochSeconds } from "../database/index.ts";
import { updateOf, type Write } from "../database/transact-write.ts";
import { suppressedAddressEntity, type SuppressedAddressRecord } from "./entity.ts";

export type Suppression = Pick<SuppressedAddressRecord, "reason" | "at">;

/** Seconds: two years. A mailbox may exist by then. */
const suppressedTtl = 730 * 86_400;

const keyOf = (email: string) => ({ email: email.trim().toLowerCase() });

/** Why an address gets no mails, and since when; undefined when it gets them. Consistent. */
export const suppressionOf = async (database: Database, email: string): Promise<Suppression | undefined> => {
  const { data } = await suppressedAddressEntity(database).get(keyOf(email)).go({ consistent: true });
  if (data === null) return undefined;
  const { reason, at, liftedAt } = data;
  return liftedAt === undefined ? { reason, at } : undefined;
};

/** Ends mails to an address, but for the office's own. What happened before the office lifted it changes nothing. */
export const suppress = async (database: Database, email: string, { reason, at }: Suppression): Promise<void> => {
  const address = keyOf(email);
  if (address.email === keyOf(business.officeEmail).email) return;
  const record = { ...address, reason, at, expiresAt: epochSeconds(new Date(at)) + suppressedTtl };
  await isWritten(
    suppressedAddressEntity(database)
      .put(record)
      .where((is, { notExists, lt, eq }) => {
        const isNew = `${notExists(is.email)} OR ${lt(is.liftedAt, at)}`;
        // A complaint says more than a bounce, whichever came first.
        return reason === "bounced" ? isNew : `${isNew} OR (${notExists(is.liftedAt)} AND ${eq(is.reason, "bounced")})`;
      })
      .go(),
  );
};

export const liftWrite = (database: Database, email: string, { at }: Suppression, now: Date): Write =>
  updateOf(
    suppressedAddressEntity(database)
      .patch(keyOf(email))
      .set({ liftedAt: now.toISOString() })
      .where((is, { eq, notExists }) => `${eq(is.at, at)} AND ${notExists(is.liftedAt)}`),
  );

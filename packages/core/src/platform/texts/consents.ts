import { phoneText } from "@cleaning/contract/messages/us-phone";
import type { EntityItem } from "electrodb";
import { auditWrites, automatic, byMailLink, byTextMessage } from "../audit/index.ts";
import { defineEntity, exactKey, gsi } from "../database/entity.ts";
import type { Database } from "../database/index.ts";
import { transactWrite, updateOf, type Write } from "../database/transact-write.ts";

const consentSources = ["page", "text"] as const;
const consentEnds = ["page", "stop", "phone-changed", "unreachable"] as const;
type ConsentEnd = (typeof consentEnds)[number];

/** That a person agreed to get text messages, at one number, and until when. */
export const textConsentEntity = defineEntity(
  "textConsent",
  {
    /** `customer#7`. */
    recipient: { type: "string", required: true },
    /** As `usPhone` gives it. */
    phone: { type: "string", required: true },
    /** The version of the words that were agreed to. */
    wording: { type: "number", required: true },
    source: { type: consentSources, required: true },
    /** ISO 8601 UTC. */
    givenAt: { type: "string", required: true },
    /** Texts come instead of mails, for the kinds that have one. */
    isOnly: { type: "boolean", required: true },
    endedAt: { type: "string" },
    endedBy: { type: consentEnds },
  },
  { byRecipient: exactKey(["recipient"], []), byPhone: gsi(2, ["phone"], ["recipient"]) },
);
export type TextConsent = EntityItem<ReturnType<typeof textConsentEntity>>;

/** A number whose owner answered STOP: consents that were given before count for nothing. */
const stoppedNumberEntity = defineEntity(
  "stoppedNumber",
  { phone: { type: "string", required: true }, stoppedAt: { type: "string", required: true } },
  { byPhone: exactKey(["phone"], []) },
);

const options = { consistent: true } as const;

const isStopped = async (database: Database, { phone, givenAt }: TextConsent): Promise<boolean> => {
  const { data } = await stoppedNumberEntity(database).get({ phone }).go(options);
  return data !== null && data.stoppedAt >= givenAt;
};

/** The consent as stored, also one that has ended. Consistent. */
export const readConsent = async (database: Database, recipient: string): Promise<TextConsent | undefined> =>
  (await textConsentEntity(database).get({ recipient }).go(options)).data ?? undefined;

/** What the history of a customer says of texts: the number, or nothing while there are none. */
const shown = (consent: Pick<TextConsent, "phone" | "isOnly" | "endedAt"> | undefined) =>
  consent === undefined || consent.endedAt !== undefined
    ? {}
    : { texts: phoneText(consent.phone), ...(consent.isOnly ? { textsOnly: true } : {}) };

type Change = {
  recipient: string;
  before: TextConsent | undefined;
  after: Pick<TextConsent, "phone" | "isOnly" | "endedAt">;
  by: string;
};

/** For the transaction of a change of a consent. */
export const consentHistory = (
  database: Database,
  { recipient, before, after, by }: Change,
  now: Date,
): readonly Write[] =>
  auditWrites(database, {
    kind: "customers",
    id: Number(recipient.split("#")[1]),
    by,
    now,
    before: shown(before),
    after: shown(after),
    fields: ["texts", "textsOnly"],
  });

const authors: Readonly<Record<ConsentEnd, string>> = {
  page: byMailLink,
  stop: byTextMessage,
  "phone-changed": automatic,
  unreachable: automatic,
};

/** Ends a consent as it was read; another one that was given meanwhile stays. */
export const endConsent = async (
  database: Database,
  consent: TextConsent,
  endedBy: ConsentEnd,
  now: Date,
): Promise<void> => {
  const { recipient, givenAt } = consent;
  const end = { endedAt: now.toISOString(), endedBy };
  const ended = textConsentEntity(database)
    .patch({ recipient })
    .set(end)
    .where((is, { eq, notExists }) => `${eq(is.givenAt, givenAt)} AND ${notExists(is.endedAt)}`);
  const change = { recipient, before: consent, after: { ...consent, ...end }, by: authors[endedBy] };
  await transactWrite(database, { ended: updateOf(ended), history: consentHistory(database, change, now) });
};

/**
 * The consent by which a person may be texted now, if there is one. One for a number that is no longer theirs ends here.
 * @param phone the person's number now
 */
export const currentConsent = async (
  database: Database,
  recipient: string,
  phone: string | undefined,
  now: Date,
): Promise<TextConsent | undefined> => {
  const consent = await readConsent(database, recipient);
  if (consent === undefined || consent.endedAt !== undefined) return undefined;
  if (consent.phone !== phone) {
    await endConsent(database, consent, "phone-changed", now);
    return undefined;
  }
  return (await isStopped(database, consent)) ? undefined : consent;
};

/** All who gave or ended a consent with this number. */
export const consentsOf = async (database: Database, phone: string): Promise<TextConsent[]> =>
  (await textConsentEntity(database).query.byPhone({ phone }).go({ pages: "all" })).data;

/**
 * Ends the texts to a number for everyone who has it.
 * @returns whether it got any until now
 */
export const stopNumber = async (database: Database, phone: string, now: Date): Promise<boolean> => {
  const stopped = stoppedNumberEntity(database);
  const wasStopped = (await stopped.get({ phone }).go(options)).data !== null;
  await stopped.put({ phone, stoppedAt: now.toISOString() }).go();
  const open = (await consentsOf(database, phone)).filter(({ endedAt }) => endedAt === undefined);
  for (const consent of open) await endConsent(database, consent, "stop", now);
  return open.length > 0 || !wasStopped;
};

/**
 * After STOP: everyone who had agreed, at this number, agrees again.
 * @returns whether anyone gets texts there now
 */
export const startNumber = async (database: Database, phone: string, now: Date): Promise<boolean> => {
  const consents = await consentsOf(database, phone);
  const stopped = consents.filter(({ endedBy }) => endedBy === "stop");
  await stoppedNumberEntity(database).delete({ phone }).go();
  const again = { givenAt: now.toISOString(), source: "text" } as const;
  let isStarted = consents.some(({ endedAt }) => endedAt === undefined);
  for (const consent of stopped) {
    const { recipient } = consent;
    const started = textConsentEntity(database)
      .patch({ recipient })
      .set(again)
      .remove(["endedAt", "endedBy"])
      .where((is, { eq }) => `${eq(is.phone, phone)} AND ${eq(is.endedBy, "stop")}`);
    const after = { phone, isOnly: consent.isOnly };
    const history = consentHistory(database, { recipient, before: consent, after, by: byTextMessage }, now);
    const { written } = await transactWrite(database, { started: updateOf(started), history });
    isStarted ||= written;
  }
  return isStarted;
};

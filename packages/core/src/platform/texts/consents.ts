import { phoneText } from "@cleaning/contract/messages/us-phone";
import type { EntityItem } from "electrodb";
import { auditWrites, automatic, byMailLink, byTextMessage } from "../audit/index.ts";
import { isWritten } from "../database/condition.ts";
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
    replacesMail: { type: "boolean", required: true },
    endedAt: { type: "string" },
    endedBy: { type: consentEnds },
  },
  { byRecipient: exactKey(["recipient"], []), byPhone: gsi(2, ["phone"], ["recipient"]) },
);
export type TextConsent = EntityItem<ReturnType<typeof textConsentEntity>>;

/**
 * A number whose owner answered STOP: consents that were given before count for nothing. With the time of a later START,
 * because answers may come twice and out of order.
 */
const stoppedNumberEntity = defineEntity(
  "stoppedNumber",
  {
    phone: { type: "string", required: true },
    /** ISO 8601 UTC. */
    stoppedAt: { type: "string", required: true },
    startedAt: { type: "string" },
  },
  { byPhone: exactKey(["phone"], []) },
);

const options = { consistent: true } as const;

/** Consistent; undefined for a number that was never stopped. */
const readStop = async (database: Database, phone: string) => {
  const { data } = await stoppedNumberEntity(database).get({ phone }).go(options);
  return data === null
    ? undefined
    : { ...data, isOver: data.startedAt !== undefined && data.startedAt > data.stoppedAt };
};

const isStopped = async (database: Database, { phone, givenAt }: TextConsent): Promise<boolean> => {
  const stop = await readStop(database, phone);
  return stop !== undefined && !stop.isOver && stop.stoppedAt >= givenAt;
};

/** The consent as stored, also one that has ended. Consistent. */
export const readConsent = async (database: Database, recipient: string): Promise<TextConsent | undefined> =>
  (await textConsentEntity(database).get({ recipient }).go(options)).data ?? undefined;

/** What the history of a customer says of texts: the number, or nothing while there are none. */
const shown = (consent: Pick<TextConsent, "phone" | "replacesMail" | "endedAt"> | undefined) =>
  consent === undefined || consent.endedAt !== undefined
    ? {}
    : { texts: phoneText(consent.phone), ...(consent.replacesMail ? { textsOnly: true } : {}) };

type Change = {
  recipient: string;
  before: TextConsent | undefined;
  after: Pick<TextConsent, "phone" | "replacesMail" | "endedAt">;
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
 * Ends the texts to a number for everyone who has it, unless its owner wrote START after that.
 * @param at when STOP was written
 * @returns whether it got any until now
 */
export const stopNumber = async (database: Database, phone: string, at: Date): Promise<boolean> => {
  const stoppedAt = at.toISOString();
  const before = await readStop(database, phone);
  const stop = stoppedNumberEntity(database).upsert({ phone, stoppedAt });
  const isNewest = await isWritten(
    stop
      .where(
        (is, { notExists, lt, lte }) =>
          `(${notExists(is.stoppedAt)} OR ${lte(is.stoppedAt, stoppedAt)}) AND (${notExists(is.startedAt)} OR ${lt(is.startedAt, stoppedAt)})`,
      )
      .go(),
  );
  if (!isNewest) return false;
  const open = (await consentsOf(database, phone)).filter(
    ({ endedAt, givenAt }) => endedAt === undefined && givenAt <= stoppedAt,
  );
  for (const consent of open) await endConsent(database, consent, "stop", at);
  return open.length > 0 || before === undefined || before.isOver;
};

/**
 * After STOP: everyone who had agreed, at this number, agrees again.
 * @param at when START was written: a STOP after that holds
 * @returns whether anyone gets texts there now
 */
export const startNumber = async (database: Database, phone: string, at: Date): Promise<boolean> => {
  const startedAt = at.toISOString();
  if ((await readStop(database, phone)) !== undefined) {
    const start = stoppedNumberEntity(database).patch({ phone }).set({ startedAt });
    if (!(await isWritten(start.where((is, { lt }) => lt(is.stoppedAt, startedAt)).go()))) return false;
  }
  const consents = await consentsOf(database, phone);
  const stopped = consents.filter(({ endedBy, endedAt = "" }) => endedBy === "stop" && endedAt < startedAt);
  const consentStart = { givenAt: startedAt, source: "text" } as const;
  let isStarted = consents.some(({ endedAt }) => endedAt === undefined);
  for (const consent of stopped) {
    const { recipient } = consent;
    const started = textConsentEntity(database)
      .patch({ recipient })
      .set(consentStart)
      .remove(["endedAt", "endedBy"])
      .where(
        (is, { eq, lt }) => `${eq(is.phone, phone)} AND ${eq(is.endedBy, "stop")} AND ${lt(is.endedAt, startedAt)}`,
      );
    const after = { phone, replacesMail: consent.replacesMail };
    const history = consentHistory(database, { recipient, before: consent, after, by: byTextMessage }, at);
    const { written } = await transactWrite(database, { started: updateOf(started), history });
    isStarted ||= written;
  }
  return isStarted;
};

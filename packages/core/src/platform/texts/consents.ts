import { phoneText } from "@cleaning/contract/format/phone";
import type { EntityItem } from "electrodb";
import { automatic, byMailLink, byTextMessage, type HistoryFact } from "../audit/index.ts";
import { command } from "../command/index.ts";
import { unchanged } from "../database/condition.ts";
import { defineEntity, exactKey, gsi } from "../database/entity.ts";
import type { Database } from "../database/index.ts";
import { updateOf } from "../database/transact-write.ts";

const consentSources = ["page", "text"] as const;
const consentEnds = ["page", "stop", "blocked", "phone-changed", "unreachable"] as const;
type ConsentEnd = (typeof consentEnds)[number];

/** That a person agreed to get text messages, at one number, and until when. It counts once that number has said so. */
export const textConsentEntity = defineEntity(
  "textConsent",
  {
    recipient: { type: "string", required: true },
    phone: { type: "string", required: true },
    wording: { type: "number", required: true },
    source: { type: consentSources, required: true },
    givenAt: { type: "string", required: true },
    replacesMail: { type: "boolean", required: true },
    /** When the number answered YES, or START after a STOP. Until then it gets the question alone. */
    confirmedAt: { type: "string" },
    endedAt: { type: "string" },
    endedBy: { type: consentEnds },
  },
  { byRecipient: exactKey(["recipient"], []), byPhone: gsi(2, ["phone"], ["recipient"]) },
);
export type TextConsent = EntityItem<ReturnType<typeof textConsentEntity>>;

/** Nothing is sent there until it answers START or YES. With the answer's time: answers come twice and out of order. */
export const stoppedNumberEntity = defineEntity(
  "stoppedNumber",
  {
    phone: { type: "string", required: true },
    stoppedAt: { type: "string", required: true },
    startedAt: { type: "string" },
  },
  { byPhone: exactKey(["phone"], []) },
);

const options = { consistent: true } as const;

export const consentSince = ({ givenAt, confirmedAt = givenAt }: TextConsent): string => confirmedAt;

export const consentState = ({ phone, givenAt, confirmedAt, endedAt }: TextConsent) => ({
  phone,
  givenAt,
  confirmedAt,
  endedAt,
});

export const readStop = async (database: Database, phone: string) => {
  const { data } = await stoppedNumberEntity(database).get({ phone }).go(options);
  return data === null
    ? undefined
    : { ...data, isOver: data.startedAt !== undefined && data.startedAt > data.stoppedAt };
};

const isStopped = async (database: Database, { phone, confirmedAt = "" }: TextConsent): Promise<boolean> => {
  const stop = await readStop(database, phone);
  return stop !== undefined && !stop.isOver && stop.stoppedAt >= confirmedAt;
};

export const readConsent = async (database: Database, recipient: string): Promise<TextConsent | undefined> =>
  (await textConsentEntity(database).get({ recipient }).go(options)).data ?? undefined;

type Change = {
  recipient: string;
  before: TextConsent | undefined;
  after: Pick<TextConsent, "phone" | "replacesMail" | "confirmedAt" | "endedAt">;
};

const shown = (consent: Change["after"] | undefined) => {
  if (consent === undefined || consent.endedAt !== undefined) return {};
  const { phone, confirmedAt, replacesMail } = consent;
  const texts = confirmedAt === undefined ? `${phoneText(phone)}, once it answers YES` : phoneText(phone);
  return { texts, ...(replacesMail ? { textsOnly: true } : {}) };
};

export const consentFact = ({ recipient, before, after }: Change): HistoryFact => ({
  kind: "customers",
  id: Number(recipient.split("#")[1]),
  before: shown(before),
  after: shown(after),
  fields: ["texts", "textsOnly"],
});

const authors: Readonly<Record<ConsentEnd, string>> = {
  page: byMailLink,
  stop: byTextMessage,
  blocked: automatic,
  "phone-changed": automatic,
  unreachable: automatic,
};

/** Ends a consent as it was read; another one that was given meanwhile stays, and is not ended by what came before. */
export const endConsent = async (
  database: Database,
  consent: TextConsent,
  endedBy: ConsentEnd,
  now: Date,
): Promise<void> => {
  const { recipient, givenAt } = consent;
  const end = { endedAt: now.toISOString(), endedBy };
  // The person's own choice holds also where their number answers at the same moment.
  const isAsRead = endedBy === "page" ? unchanged({ givenAt, endedAt: undefined }) : unchanged(consentState(consent));
  const ended = textConsentEntity(database).patch({ recipient }).set(end).where(isAsRead);
  await command({ database, by: authors[endedBy], now }, async () => ({
    writes: { ended: updateOf(ended) },
    history: consentFact({ recipient, before: consent, after: { ...consent, ...end } }),
    ifRefused: { answer: undefined },
  }));
};

/** One for a number that is no longer theirs ends here; while theirs cannot be read as one, nothing is sent. */
export const currentConsent = async (
  database: Database,
  recipient: string,
  phone: string | undefined,
  now: Date,
): Promise<TextConsent | undefined> => {
  const consent = await readConsent(database, recipient);
  if (consent === undefined || consent.endedAt !== undefined || phone === undefined) return undefined;
  if (consent.phone !== phone) {
    await endConsent(database, consent, "phone-changed", now);
    return undefined;
  }
  return (await isStopped(database, consent)) ? undefined : consent;
};

export const isConfirmed = ({ confirmedAt }: TextConsent): boolean => confirmedAt !== undefined;

export const consentsOf = async (database: Database, phone: string): Promise<TextConsent[]> =>
  (await textConsentEntity(database).query.byPhone({ phone }).go({ pages: "all" })).data;

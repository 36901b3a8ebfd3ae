import { AppError } from "@cleaning/contract/http/app-error";
import type { TextChoice } from "@cleaning/contract/messages/text-choice";
import { textConsent } from "@cleaning/contract/messages/text-messages";
import { phoneText, usPhone } from "@cleaning/contract/messages/us-phone";
import { byMailLink } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { checkOf, putOf, transactWrite } from "../../platform/database/transact-write.ts";
import { linkEnded } from "../../platform/links/index.ts";
import { messageWrite, pendingMessage } from "../../platform/messages/index.ts";
import { enforceRateLimit } from "../../platform/rate-limit/index.ts";
import {
  consentHistory,
  currentConsent,
  endConsent,
  readConsent,
  type TextConsent,
  textConsentEntity,
} from "../../platform/texts/consents.ts";
import { readTextSettings } from "../../platform/texts/settings.ts";
import { customerEntity, type CustomerRecord } from "../customers/entity.ts";
import { personOf } from "./person.ts";

const noPhone = "We have no mobile number of yours. Please add it to your account first, or call us.";
const noTexts = "We do not send text messages at the moment.";
const changedMeanwhile = "Your phone number has been changed meanwhile. Please look at it again.";

/** The phone number that a customer has now, as they wrote it; undefined for other recipients. Consistent. */
export const phoneOf = async (database: Database, recipient: string): Promise<string | undefined> => {
  const [, id] = /^customer#(\d+)$/.exec(recipient) ?? [];
  if (id === undefined) return undefined;
  const { data } = await customerEntity(database)
    .get({ id: Number(id) })
    .go({ consistent: true });
  return data?.phone;
};

type Texted = { recipient: string; customer: CustomerRecord; phone: string | undefined };

/** Undefined for agents, who get no texts. Throws AppError `notFound`. */
const readTexted = async (database: Database, token: string): Promise<Texted | undefined> => {
  const { audience, id, recipient } = await personOf(database, token);
  if (audience === "agent") return undefined;
  const { data: customer } = await customerEntity(database).get({ id }).go({ consistent: true });
  if (customer === null) throw linkEnded();
  return { recipient, customer, phone: usPhone(customer.phone ?? "") };
};

const choiceOf = (phone: string | undefined, consent: TextConsent | undefined): TextChoice => ({
  texts: {
    phone: phone === undefined ? null : phoneText(phone),
    isOn: consent !== undefined,
    replacesMail: consent?.replacesMail === true,
  },
});

/** Throws AppError `notFound` for a link that is not valid. */
export const readTextChoice = async (database: Database, token: string, now: Date): Promise<TextChoice> => {
  const [texted, { isOn }] = await Promise.all([readTexted(database, token), readTextSettings(database)]);
  if (texted === undefined || !isOn) return { texts: null };
  const { recipient, phone } = texted;
  return choiceOf(phone, await currentConsent(database, recipient, phone, now));
};

/** Each time a text and a mail confirm it, which must not be sent to somebody else's number or address at will. */
const limitConfirmations = async (database: Database, who: readonly string[], now: Date): Promise<void> => {
  const daily = { what: "texts-on", limit: 5, windowSeconds: 86_400 };
  for (const one of who) await enforceRateLimit(database, { ...daily, who: one }, now);
};

const giveConsent = async (
  database: Database,
  { recipient, customer, phone }: Texted & { phone: string },
  { replacesMail, before }: { replacesMail: boolean; before: TextConsent | undefined },
  now: Date,
): Promise<TextConsent> => {
  const { version: wording } = textConsent;
  const consent = { recipient, phone, wording, source: "page", givenAt: now.toISOString(), replacesMail } as const;
  const { id, email, firstName: name, phone: stored = "" } = customer;
  const facts = { phone: phoneText(phone) };
  const change = { recipient, before, after: consent, by: byMailLink };
  const { written } = await transactWrite(database, {
    customer: checkOf(
      customerEntity(database)
        .delete({ id })
        .where((is, { eq }) => eq(is.phone, stored)),
    ),
    consent: putOf(textConsentEntity(database).put(consent)),
    history: consentHistory(database, change, now),
    message:
      before === undefined
        ? messageWrite(database, pendingMessage({ kind: "texts-on", to: { email, name, id: recipient }, facts }, now))
        : [],
  });
  if (!written) throw new AppError("conflict", changedMeanwhile);
  return consent;
};

/**
 * Turns text messages on, with the words of `textConsent`, or off; the same choice again changes nothing.
 * @throws AppError `notFound`, `conflict`, `tooManyRequests`
 */
export const setTextChoice = async (
  database: Database,
  { token, isOn, replacesMail }: { token: string; isOn: boolean; replacesMail: boolean },
  now: Date,
): Promise<TextChoice> => {
  const texted = await readTexted(database, token);
  if (texted === undefined) return { texts: null };
  const { recipient, phone } = texted;
  if (!isOn) {
    // Also one that a stopped number or a changed one has ended in effect.
    const consent = await readConsent(database, recipient);
    if (consent !== undefined && consent.endedAt === undefined) await endConsent(database, consent, "page", now);
    return (await readTextSettings(database)).isOn ? choiceOf(phone, undefined) : { texts: null };
  }
  if (!(await readTextSettings(database)).isOn) throw new AppError("conflict", noTexts);
  if (phone === undefined) throw new AppError("conflict", noPhone);
  const before = await currentConsent(database, recipient, phone, now);
  if (before?.replacesMail === replacesMail) return choiceOf(phone, before);
  if (before === undefined) await limitConfirmations(database, [recipient, phone], now);
  return choiceOf(phone, await giveConsent(database, { ...texted, phone }, { replacesMail, before }, now));
};

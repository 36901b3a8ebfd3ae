import { hiddenPhoneText, phoneText } from "@cleaning/contract/format/phone";
import { AppError } from "@cleaning/contract/http/app-error";
import type { TextChoice } from "@cleaning/contract/messages/text-choice";
import { textConsent } from "@cleaning/contract/messages/text-messages";
import { byMailLink } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { checkOf, putOf, updateOf } from "../../platform/database/transact-write.ts";
import { linkEnded } from "../../platform/links/index.ts";
import { pendingMessage } from "../../platform/messages/index.ts";
import { customerIdOf } from "../../platform/messages/message.ts";
import { enforceRateLimit } from "../../platform/rate-limit/index.ts";
import {
  consentFact,
  currentConsent,
  endConsent,
  isConfirmed,
  readConsent,
  readStop,
  consentState,
  type TextConsent,
  textConsentEntity,
} from "../../platform/texts/consents.ts";
import { readTextSettings } from "../../platform/texts/settings.ts";
import { textablePhone } from "../../platform/texts/textable-phone.ts";
import { customerEntity, type CustomerRecord } from "../customers/entity.ts";
import { readCustomer } from "../customers/read-customer.ts";
import { ownPreferencesToken, personOf } from "./person.ts";

const noPhone = "We have no mobile number of yours. Please add it to your account first, or call us.";
const noTexts = "We do not send text messages at the moment.";
const stoppedNumber =
  "This number has answered STOP, so we do not text it. To get texts again, reply START to our last text from that phone.";
const changedMeanwhile = "Your phone number has been changed meanwhile. Please look at it again.";

export const phoneOf = async (database: Database, recipient: string): Promise<string | undefined> =>
  (await readCustomer(database, customerIdOf(recipient)))?.phone;

type Texted = { recipient: string; customer: CustomerRecord; phone: string | undefined };

/** Undefined for agents, who get no texts. Throws AppError `notFound`. */
const readTexted = async (database: Database, token: string): Promise<Texted | undefined> => {
  const { audience, id, recipient } = await personOf(database, token);
  if (audience === "agent") return undefined;
  const { data: customer } = await customerEntity(database).get({ id }).go({ consistent: true });
  if (customer === null) throw linkEnded();
  return { recipient, customer, phone: textablePhone(customer.phone ?? "") };
};

/** A mail may be forwarded: whoever is not signed in as its person sees the end of their number alone. */
type Reader = { token: string; identityId: string | undefined };

const phoneFor = async (database: Database, phone: string, { token, identityId }: Reader): Promise<string> =>
  identityId !== undefined && (await ownPreferencesToken(database, identityId)) === token
    ? phoneText(phone)
    : hiddenPhoneText(phone);

const choiceOf = async (
  database: Database,
  { phone, consent }: { phone: string | undefined; consent: TextConsent | undefined },
  reader: Reader,
): Promise<TextChoice> => ({
  texts: {
    phone: phone === undefined ? null : await phoneFor(database, phone, reader),
    isOn: consent !== undefined,
    isConfirmed: consent !== undefined && isConfirmed(consent),
    replacesMail: consent?.replacesMail === true,
  },
});

/** `identityId` is undefined for whoever is not signed in. @throws AppError `notFound` for a link that is not valid */
export const readTextChoice = async (
  database: Database,
  token: string,
  now: Date,
  identityId?: string,
): Promise<TextChoice> => {
  const [texted, { isOn }] = await Promise.all([readTexted(database, token), readTextSettings(database)]);
  if (texted === undefined || !isOn) return { texts: null };
  const { recipient, phone } = texted;
  const consent = await currentConsent(database, recipient, phone, now);
  return choiceOf(database, { phone, consent }, { token, identityId });
};

/** Each time a text asks and a mail says so, which must not be sent to somebody else's number or address at will. */
const limitQuestions = async (database: Database, who: readonly string[], now: Date): Promise<void> => {
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
  const given = { recipient, phone, wording, source: "page", givenAt: now.toISOString() } as const;
  const consent = { ...(before ?? given), replacesMail };
  const entity = textConsentEntity(database);
  const { id, email, firstName: name, phone: stored = "" } = customer;
  const facts = { phone: phoneText(phone) };
  return command({ database, by: byMailLink, now }, async () => ({
    writes: {
      customer: checkOf(
        customerEntity(database)
          .delete({ id })
          .where((is, { eq }) => eq(is.phone, stored)),
      ),
      consent:
        before === undefined
          ? putOf(entity.put(consent))
          : updateOf(
              entity
                .patch({ recipient })
                .set({ replacesMail })
                .where(unchanged(consentState(before))),
            ),
    },
    history: consentFact({ recipient, before, after: consent }),
    messages:
      before === undefined ? pendingMessage({ kind: "texts-on", to: { email, name, id: recipient }, facts }, now) : [],
    refusals: new AppError("conflict", changedMeanwhile),
    answer: consent,
  }));
};

/** The same choice again changes nothing; a stopped number is not asked. @throws AppError `notFound`, `conflict` */
export const setTextChoice = async (
  database: Database,
  { token, isOn, replacesMail }: { token: string; isOn: boolean; replacesMail: boolean },
  now: Date,
  identityId?: string,
): Promise<TextChoice> => {
  const texted = await readTexted(database, token);
  if (texted === undefined) return { texts: null };
  const answer = (consent: TextConsent | undefined) =>
    choiceOf(database, { phone: texted.phone, consent }, { token, identityId });
  const { recipient, phone } = texted;
  if (!isOn) {
    // Also one that a stopped number or a changed one has ended in effect.
    const consent = await readConsent(database, recipient);
    if (consent !== undefined && consent.endedAt === undefined) await endConsent(database, consent, "page", now);
    return (await readTextSettings(database)).isOn ? answer(undefined) : { texts: null };
  }
  if (!(await readTextSettings(database)).isOn) throw new AppError("conflict", noTexts);
  if (phone === undefined) throw new AppError("conflict", noPhone);
  const stop = await readStop(database, phone);
  const before = await currentConsent(database, recipient, phone, now);
  if (before === undefined && stop?.isOver === false) throw new AppError("conflict", stoppedNumber);
  if (before?.replacesMail === replacesMail) return answer(before);
  if (before === undefined) await limitQuestions(database, [recipient, phone], now);
  return answer(await giveConsent(database, { ...texted, phone }, { replacesMail, before }, now));
};

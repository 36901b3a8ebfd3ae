import { byTextMessage } from "../audit/index.ts";
import { command } from "../command/index.ts";
import { isWritten, unchanged } from "../database/condition.ts";
import type { Database } from "../database/index.ts";
import { updateOf } from "../database/transact-write.ts";
import {
  consentFact,
  consentSince,
  consentsOf,
  endConsent,
  isConfirmed,
  readStop,
  consentState,
  stoppedNumberEntity,
  type TextConsent,
  textConsentEntity,
} from "./consents.ts";

/** What a number itself decides, or its carrier says, holds for everyone with this number. */

const isOpen = ({ endedAt }: TextConsent): boolean => endedAt === undefined;

/** Unless its owner wrote START or YES after `at`, when STOP was written. @returns whether it got any until now */
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
    (consent) => isOpen(consent) && consentSince(consent) <= stoppedAt,
  );
  for (const consent of open) await endConsent(database, consent, "stop", at);
  return open.length > 0 || before === undefined || before.isOver;
};

/** Later ones stay: whoever agrees anew is asked by a text. `since`: when the text was sent that did not arrive. */
export const endConsentsOf = async (
  database: Database,
  phone: string,
  { endedBy, since, at }: { endedBy: "blocked" | "unreachable"; since: string; at: Date },
): Promise<void> => {
  for (const consent of await consentsOf(database, phone))
    if (isOpen(consent) && consentSince(consent) <= since) await endConsent(database, consent, endedBy, at);
};

/** `repeated`: the same text did it before; `stopped`: a later STOP holds. */
export type NumberOpened = "opened" | "repeated" | "open" | "none" | "stopped";

/** Whoever says YES to their own question later must not say it to one that a stranger had sent them before. */
const answerTime = 7 * 86_400_000;

/** Agreed to on the page, and not ended there; what the number itself or its carrier ended, the number brings back. */
const awaitsNumber = (consent: TextConsent, at: string): boolean => {
  const { givenAt, endedBy, endedAt = "" } = consent;
  const isInTime = isConfirmed(consent) || Date.parse(at) - Date.parse(givenAt) <= answerTime;
  if (isOpen(consent)) return !isConfirmed(consent) && givenAt < at && isInTime;
  return (endedBy === "stop" || endedBy === "blocked") && endedAt < at && isInTime;
};

/** What was agreed to on the page counts from then on. `at`: when it was written, for a STOP after that holds. */
export const openNumber = async (database: Database, phone: string, at: Date): Promise<NumberOpened> => {
  const confirmedAt = at.toISOString();
  if ((await readStop(database, phone)) !== undefined) {
    const start = stoppedNumberEntity(database).patch({ phone }).set({ startedAt: confirmedAt });
    if (!(await isWritten(start.where((is, { lt }) => lt(is.stoppedAt, confirmedAt)).go()))) return "stopped";
  }
  const consents = await consentsOf(database, phone);
  const confirmed = consents.filter((consent) => isOpen(consent) && isConfirmed(consent));
  const isRepeated = confirmed.some((consent) => consent.confirmedAt === confirmedAt);
  let opened: NumberOpened = isRepeated ? "repeated" : confirmed.length > 0 ? "open" : "none";
  for (const consent of consents.filter((one) => awaitsNumber(one, confirmedAt))) {
    const { recipient, replacesMail } = consent;
    const change = textConsentEntity(database)
      .patch({ recipient })
      .set({ confirmedAt })
      .remove(["endedAt", "endedBy"])
      .where(unchanged(consentState(consent)));
    const after = { phone, replacesMail, confirmedAt };
    opened = await command({ database, by: byTextMessage, now: at }, async () => ({
      writes: { change: updateOf(change) },
      history: consentFact({ recipient, before: consent, after }),
      ifRefused: { answer: opened },
      answer: "opened" as const,
    }));
  }
  return opened;
};

import { dateAtBusiness, isoDate, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { segmentsOf } from "@cleaning/contract/messages/text-segments";
import type { SendText } from "@cleaning/core/platform/texts/send-text.ts";

/*
 * What must hold of text messages, by what people did, and not by what is stored of it: they reach who agreed, at the
 * number they agreed with, and never cost more than the owner allows.
 */

type Settings = { isOn: boolean; monthlyCapCents: number };

/** Millionths of a dollar. */
export const segmentMicros = 9_000;

export const textWorld = (first: Settings) => {
  const consents = new Map<string, { phone: string; replacesMail: boolean }>();
  const stopped = new Map<string, { phone: string; replacesMail: boolean }>();
  const spent = new Map<string, number>();
  const faults: string[] = [];
  let settings = first;

  const count = (body: string, now: Date): void => {
    const month = isoDate(dateAtBusiness(now)).slice(0, 7);
    const micros = (spent.get(month) ?? 0) + segmentsOf(body) * segmentMicros;
    spent.set(month, micros);
    if (micros > settings.monthlyCapCents * 10_000) faults.push("a text above what the month may cost");
  };

  return {
    faults,
    agree: (recipient: string, phone: string, replacesMail: boolean): void => {
      consents.set(recipient, { phone, replacesMail });
      stopped.delete(recipient);
    },
    end: (recipient: string): void => void consents.delete(recipient),
    /** START brings back what STOP ended. */
    answered: (phone: string, body: string): void => {
      const [from, to] = body === "STOP" ? [consents, stopped] : [stopped, consents];
      if (body !== "STOP" && body !== "START") return;
      for (const [recipient, consent] of from)
        if (consent.phone === phone) {
          from.delete(recipient);
          to.set(recipient, consent);
        }
    },
    set: (next: Settings): void => void (settings = next),
    replacesMail: (recipient: string): boolean => consents.get(recipient)?.replacesMail === true,
    /** Our answers to texts. */
    sendAnswer:
      (now: () => Date): SendText =>
      async ({ body }) => {
        count(body, now());
        return { serviceId: undefined };
      },
    check: (kind: string, recipient: string, { to, body }: { to: string; body: string }, now: Date): void => {
      if (consents.get(recipient)?.phone !== to) faults.push(`a text without consent: ${kind}`);
      if (!settings.isOn) faults.push(`a text while the owner has them off: ${kind}`);
      const minute = minuteAtBusiness(now);
      if (kind !== "visit-on-the-way" && kind !== "texts-on" && (minute < 480 || minute >= 1_260))
        faults.push(`a text at night: ${kind}`);
      count(body, now);
    },
  };
};

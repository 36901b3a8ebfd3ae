import { dateAtBusiness, isoDate, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { segmentsOf } from "@cleaning/contract/messages/text-segments";
import type { SendText } from "@cleaning/core/platform/texts/send-text.ts";

/*
 * What must hold of text messages, by what people did, and not by what is stored of it: they reach who agreed, at the
 * number they agreed with once it has said YES, a few a day, and never cost more than the owner allows.
 */

type Settings = { isOn: boolean; monthlyCapCents: number };

const isWithinWeek = (from: string, to: string): boolean => Date.parse(to) - Date.parse(from) <= 7 * 86_400_000;

/** Who is told of today wants to know it before the day begins, too. */
const atAnyHour = new Set(["visit-late", "visit-on-the-way", "visit-set-back"]);

/** Millionths of a dollar. */
export const segmentMicros = 9_000;

export const textWorld = (first: Settings) => {
  /** `at`: since when, or when STOP ended it. ISO 8601 UTC. */
  type Consent = { phone: string; replacesMail: boolean; isConfirmed: boolean; at: string };
  const consents = new Map<string, Consent>();
  const stopped = new Map<string, Consent & { givenAt: string }>();
  /** Of numbers: when STOP was written last, and START or YES after it. */
  const [stops, starts] = [new Map<string, string>(), new Map<string, string>()];
  const [spent, ofDay] = [new Map<string, number>(), new Map<string, number>()];
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
    agree: (
      recipient: string,
      { phone, replacesMail, now }: Pick<Consent, "phone" | "replacesMail"> & { now: Date },
    ): void => {
      const before = consents.get(recipient);
      const asked = { phone, isConfirmed: false, at: now.toISOString() };
      consents.set(recipient, { ...(before?.phone === phone ? before : asked), replacesMail });
      stopped.delete(recipient);
    },
    end: (recipient: string): void => void consents.delete(recipient),
    /** YES and START confirm, and bring back what STOP ended. What was written later counts: clocks go back here. */
    answered: (phone: string, body: string, now: Date): void => {
      const at = now.toISOString();
      if (body === "STOP" && at > (starts.get(phone) ?? "")) {
        if (at > (stops.get(phone) ?? "")) stops.set(phone, at);
        for (const [recipient, consent] of consents)
          if (consent.phone === phone && consent.at <= at) {
            consents.delete(recipient);
            stopped.set(recipient, { ...consent, givenAt: consent.at, at });
          }
      }
      const stop = stops.get(phone);
      if ((body === "START" || body === "YES") && (stop ?? "") < at) {
        if (stop !== undefined) starts.set(phone, at);
        for (const [recipient, consent] of consents)
          if (consent.phone === phone && !consent.isConfirmed && consent.at < at && isWithinWeek(consent.at, at))
            consents.set(recipient, { ...consent, isConfirmed: true, at });
        for (const [recipient, { givenAt, ...consent }] of stopped)
          if (consent.phone === phone && consent.at < at && (consent.isConfirmed || isWithinWeek(givenAt, at))) {
            stopped.delete(recipient);
            consents.set(recipient, { ...consent, isConfirmed: true, at });
          }
      }
    },
    set: (next: Settings): void => void (settings = next),
    replacesMail: (recipient: string): boolean => {
      const consent = consents.get(recipient);
      return consent?.isConfirmed === true && consent.replacesMail;
    },
    /** Our answers to texts. */
    sendAnswer:
      (now: () => Date): SendText =>
      async ({ body }) => {
        count(body, now());
        return { serviceId: undefined };
      },
    check: (kind: string, recipient: string, { to, body }: { to: string; body: string }, now: Date): void => {
      const consent = consents.get(recipient);
      if (consent?.phone !== to || consent.isConfirmed === (kind === "texts-on"))
        faults.push(`a text without consent: ${kind}`);
      const dayOf = `${to} ${Math.floor(now.getTime() / 86_400_000)}`;
      ofDay.set(dayOf, (ofDay.get(dayOf) ?? 0) + 1);
      if ((ofDay.get(dayOf) ?? 0) > 6) faults.push(`a seventh text of a day: ${kind}`);
      if (!settings.isOn) faults.push(`a text while the owner has them off: ${kind}`);
      const minute = minuteAtBusiness(now);
      if (!atAnyHour.has(kind) && (minute < 480 || minute >= 1_260)) faults.push(`a text at night: ${kind}`);
      count(body, now);
    },
  };
};

import { instantAtBusiness, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { formatClock } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import { definitionOf, type MessageKind } from "@cleaning/contract/messages/kinds";
import type { MessageTopic } from "@cleaning/contract/messages/message-kind";
import type { ChannelName } from "@cleaning/contract/messages/sent-states";
import { phoneOf } from "@cleaning/core/people/message-preferences/texts.ts";
import type { Database } from "@cleaning/core/platform/database";
import { type Channel, messageOutbox, type PendingMessage } from "@cleaning/core/platform/messages";
import { mailChannel } from "@cleaning/core/platform/messages/mail-channel.ts";
import { pushChannel } from "@cleaning/core/platform/messages/push-channel.ts";
import { textChannel } from "@cleaning/core/platform/messages/text-channel.ts";
import type { OutboxKind } from "@cleaning/core/platform/outbox";
import type { SendPush } from "@cleaning/core/platform/push/send-push.ts";
import type { SendText } from "@cleaning/core/platform/texts/send-text.ts";
import { isOnTheWayNews } from "@cleaning/core/schedule/messages/on-the-way.ts";
import type { VisitRecord } from "@cleaning/core/schedule/records/entity.ts";
import { windowOf } from "@cleaning/core/schedule/visits/view.ts";
import { todayAt } from "@cleaning/scheduling/context";
import { dateOf, plusDays } from "@cleaning/scheduling/dates";
import { visitId } from "@cleaning/scheduling/schedule";
import { agentDaysWorld } from "./agent-days-world.ts";
import { mayTell, readState, type State } from "./message-state.ts";
import { priceWorld } from "./price-world.ts";
import { textWorld } from "./text-world.ts";

/*
 * What must hold of messages whatever happens: nothing is told that does not hold at that moment, nothing twice, and
 * what is owed was sent or waits.
 */

/** The kinds that are watched here, each message by its id. */
const watched =
  /^(visit-reminder|agent-next-day|visit-late|visit-on-the-way|visit-done|visit-no-access|visit-price|visit-took-place|visit-set-back|low-rating|day-changed)\./;

/** What a customer is reminded of tomorrow. */
const toRemind = (state: State, date: string): VisitRecord[] =>
  [...state.visits.values()].filter(
    (visit) => visit.date === date && visit.status === "scheduled" && !visit.isTentative && mayTell(state, visit),
  );

const ofAgent = ({ visits }: State, agentId: number, date: string): VisitRecord[] =>
  [...visits.values()].filter(
    (visit) => visit.date === date && visit.status === "scheduled" && visit.agents.includes(agentId),
  );

type Sending = "well" | "failing" | "mails failing" | "texts failing" | "killed";

/** Nothing that is not about now goes out, and nothing rings. */
const isNight = (now: Date): boolean => {
  const minute = minuteAtBusiness(now);
  return minute < 480 || minute >= 1_200;
};

const phoneOfAgent = (recipient: string) => ({
  id: recipient,
  recipient,
  userId: 1,
  since: "2026-11-01T00:00:00.000Z",
  endpoint: "",
  p256dh: "",
  auth: "",
});
const phonesOf = async (recipient: string) => (recipient.startsWith("agent#") ? [phoneOfAgent(recipient)] : []);

const throttled = (): Error => Object.assign(new Error("down"), { name: "Throttled" });

type VisitTry = { id: string; date: string; restarts: number };

type Owed = { holds: (state: State, now: Date) => boolean };

const holdsNextDay = (agentId: number, date: string) => (state: State, now: Date) =>
  todayAt(now) < date && ofAgent(state, agentId, date).length > 0;
const holdsOnTheWay = (id: string, date: string, setOutAt: string) => (state: State, now: Date) => {
  const visit = state.visits.get(id);
  const arrivesAt = visit?.progress?.arrival?.at;
  return (
    visit?.status === "on-the-way" &&
    visit.date === date &&
    date === todayAt(now) &&
    mayTell(state, visit) &&
    isOnTheWayNews({ setOutAt, ...(arrivesAt === undefined ? {} : { arrivesAt }) }, now)
  );
};

/** When a visit comes that runs late, as was said last of it; undefined where that does not hold any more. */
const lateOf = (visit: VisitRecord | undefined): string | undefined => {
  const { minutesLate, arrival } = visit?.progress ?? {};
  if (visit === undefined || minutesLate === undefined) return undefined;
  if (visit.status !== "scheduled" && visit.status !== "on-the-way") return undefined;
  const at = instantAtBusiness(dateOf(visit.date), visit.start + minutesLate).toISOString();
  return arrival?.at === at ? at : undefined;
};

const holdsLate = (id: string, at: string) => (state: State, now: Date) => {
  const visit = state.visits.get(id);
  const isOfNow = visit?.date === todayAt(now) && at > now.toISOString();
  return visit !== undefined && isOfNow && lateOf(visit) === at && mayTell(state, visit);
};

const holdsNoAccess = (id: string, date: string) => (state: State, now: Date) => {
  const visit = state.visits.get(id);
  return (
    visit?.status === "no-access" && visit.date === date && plusDays(date, 1) >= todayAt(now) && mayTell(state, visit)
  );
};

const holdsTookPlace = (id: string, date: string) => (state: State) => {
  const visit = state.visits.get(id);
  return visit?.status === "done" && visit.date === date && mayTell(state, visit);
};

export const messageWorld = (database: Database, textSettings: Parameters<typeof textWorld>[0]) => {
  const owed = new Map<string, Owed>();
  const sent = new Map<string, number>();
  /** Sent by a worker that was killed before it could note it: they may come once more. */
  const mayRepeat = new Set<string>();
  const off = new Map<string, ReadonlySet<MessageTopic>>();
  const erased = new Set<string>();
  const suppressed = new Set<string>();
  /** Messages that their address kept from being sent. */
  const blocked = new Set<string>();
  const [texts, days, prices] = [textWorld(textSettings), agentDaysWorld(), priceWorld()];
  const snapshots = new Map<string, ReadonlySet<string>>();
  // Thrown, they would be taken for failures of the mail service.
  const faults: string[] = [];
  const seen: Record<string, number> = {};
  const onlyTexted = new Set<string>();

  const isOff = (recipient: string | undefined, topic: MessageTopic): boolean =>
    recipient !== undefined && off.get(recipient)?.has(topic) === true;
  const isWanted = (state: State, visit: VisitRecord, topic: MessageTopic): boolean =>
    mayTell(state, visit) && !isOff(`customer#${visit.customerId}`, topic);

  const holdsReminder = (id: string, date: string) => (state: State, now: Date) => {
    const visit = state.visits.get(id);
    return (
      visit !== undefined &&
      visit.date === date &&
      visit.status === "scheduled" &&
      todayAt(now) < date &&
      isWanted(state, visit, "reminders")
    );
  };
  const holdsDone = (id: string, date: string) => (state: State, now: Date) => {
    const visit = state.visits.get(id);
    return (
      visit?.status === "done" &&
      visit.date === date &&
      plusDays(date, 2) >= todayAt(now) &&
      isWanted(state, visit, "ratings")
    );
  };

  /** Of a key, what is in every list so far. */
  const common = (key: string, ids: readonly string[]): ReadonlySet<string> => {
    const before = snapshots.get(key);
    const both = new Set(ids.filter((id) => before?.has(id) ?? true));
    snapshots.set(key, both);
    return both;
  };

  /** By visit and day: what its customer was told last of how it goes. */
  const told = new Map<string, string>();
  const toldOf = (id: string, date: string): string | undefined => told.get(`${id}.${date}`);
  const owesOfTry = (kind: string, { id, date, restarts }: VisitTry, holds: Owed["holds"]): void => {
    const isOfTry = ({ visits }: State): boolean => (visits.get(id)?.progress?.restarts ?? 0) === restarts;
    if (toldOf(id, date) !== kind)
      owed.set(`${kind}.${id}.${date}${restarts === 0 ? "" : `.${restarts}`}`, {
        holds: (state, now) => isOfTry(state) && holds(state, now),
      });
  };

  const check = (holds: boolean, fault: string): void => {
    if (!holds) faults.push(fault);
  };

  const checkVisitMessage = (kind: string, id: string, text: string, state: State, now: Date): void => {
    const visit = state.visits.get(id);
    if (visit === undefined) return check(false, `${kind} of a visit that is gone`);
    const statuses: Readonly<Record<string, readonly string[]>> = {
      "visit-reminder": ["scheduled"],
      "visit-late": ["scheduled", "on-the-way"],
      "visit-on-the-way": ["on-the-way"],
      "visit-done": ["done"],
      "visit-no-access": ["no-access"],
      "visit-took-place": ["done"],
      "visit-set-back": ["scheduled"],
    };
    check(statuses[kind]?.includes(visit.status) === true, `${kind} of a visit that is ${visit.status}`);
    check(mayTell(state, visit), `${kind} to an address's owner who has not accepted`);
    if (kind === "visit-reminder") {
      check(visit.date === plusDays(todayAt(now), 1), "a reminder of another day than tomorrow");
      check(text.includes(formatWindow(windowOf(visit.start))), "a reminder of another time");
      check(!isOff(`customer#${visit.customerId}`, "reminders"), "a reminder that was switched off");
    }
    if (kind === "visit-on-the-way") {
      check(visit.date === todayAt(now), "on the way on another day");
      const arrivesAt = visit.progress?.arrival?.at;
      if (arrivesAt !== undefined && Date.parse(arrivesAt) >= now.getTime())
        check(text.includes(`about ${formatClock(arrivesAt)}`), "another arrival than what was said last");
    }
    if (kind === "visit-late") {
      const at = lateOf(visit);
      check(visit.date === todayAt(now), "running late on another day");
      check(at !== undefined && at > now.toISOString(), "running late, and nobody said so");
      if (at !== undefined) check(text.includes(`arrive at about ${formatClock(at)}.`), "late until another time");
    }
    const before = toldOf(id, visit.date);
    if (kind === "visit-took-place")
      check(before === "visit-no-access" || before === kind, "took place, of a visit that was said to be nothing else");
    if (kind === "visit-set-back") check(before !== undefined, "set back, of a visit of which nothing was told");
    if (/^visit-(?:on-the-way|done|no-access|took-place|set-back)$/.test(kind)) told.set(`${id}.${visit.date}`, kind);
    if (kind === "visit-done") check(!isOff(`customer#${visit.customerId}`, "ratings"), "a question switched off");
  };

  const checkAny = (kind: MessageKind, { to, text }: { to: string; text: string }, now: Date): void => {
    check(!erased.has(to) && ![...erased].some((address) => text.includes(address)), `${kind} of an erased person`);
    if (definitionOf(kind).isAboutNow === false) check(!isNight(now), `${kind} in quiet hours`);
  };

  const checkWatched = async (id: string, kind: string, text: string, now: Date): Promise<void> => {
    const state = await readState(database, now);
    if (kind === "agent-next-day") {
      const [, agentId, date = ""] = id.split(".");
      const visits = ofAgent(state, Number(agentId), date);
      check(date === plusDays(todayAt(now), 1), "the next day of an agent, late");
      check(visits.length > 0 && (text.match(/^- /gm) ?? []).length === visits.length, "other visits of an agent");
    } else if (kind === "day-changed") days.check(id, text, state, now);
    else if (kind === "visit-price") {
      const visit = state.visits.get(id.split(".")[1] ?? "");
      if (visit !== undefined) check(mayTell(state, visit), `${kind} to an address's owner who has not accepted`);
      prices.check(id.split(".")[1] ?? "", text, visit);
    } else if (kind !== "low-rating") checkVisitMessage(kind, id.split(".")[1] ?? "", text, state, now);
    seen[kind] = (seen[kind] ?? 0) + 1;
  };

  const checkSending = async (
    { id, kind, channel }: { id: string; kind: MessageKind; channel: ChannelName },
    content: { to: string; text: string },
    now: Date,
  ): Promise<void> => {
    const name = `${id} ${channel}`;
    const count = (sent.get(name) ?? 0) + 1;
    sent.set(name, count);
    const afterSending = definitionOf(kind).afterSending !== undefined;
    check(afterSending || count === 1 || mayRepeat.delete(name), `twice: ${name}`);
    checkAny(kind, content, now);
    if (watched.test(id)) await checkWatched(id, kind, content.text, now);
  };

  /** Sends each message through channels that know its id. */
  const outbox = (now: () => Date, sending: Sending): typeof messageOutbox => {
    const mailOf = ({ id }: PendingMessage): Channel => ({
      name: "mail",
      blockedBy: async (...about) => {
        const [, to, kind] = about;
        const block = await mailChannel(async () => undefined).blockedBy?.(...about);
        if (block !== undefined) {
          blocked.add(id);
          prices.mayComeAgain(id.replace("visit-price.", ""));
        }
        const isBlocked = suppressed.has(to.email) && definitionOf(kind).audience !== "office";
        check(
          (block !== undefined) === isBlocked,
          `${kind} to an address that ${isBlocked ? "bounced" : "gets mails"}`,
        );
        return block;
      },
      send: async ({ text }, to, kind) => {
        if (sending === "failing" || sending === "mails failing") throw throttled();
        check(!onlyTexted.has(id), `${kind} by mail too, to who wants texts alone`);
        await checkSending({ id, kind, channel: "mail" }, { to: to.email, text }, now());
        return {};
      },
    });
    const textOf = ({ id }: PendingMessage): Channel => ({
      name: "text",
      send: async (message, to, kind) => {
        const send: SendText = async (text) => {
          if (sending === "failing" || sending === "texts failing") throw throttled();
          texts.check(kind, to.id ?? "", text, now());
          await checkSending({ id, kind, channel: "text" }, { to: to.email, text: text.body }, now());
          // One that tells a difference has its id again for the next one, whose text may fail.
          if (texts.replacesMail(to.id ?? "") && definitionOf(kind).afterSending === undefined) onlyTexted.add(id);
          seen["text"] = (seen["text"] ?? 0) + 1;
          return { serviceId: undefined };
        };
        const phone = (recipient: string) => phoneOf(database, recipient);
        return textChannel({ database, send, phoneOf: phone, now }).send(message, to, kind, id);
      },
    });
    const pushOf = ({ id }: PendingMessage): Channel => ({
      name: "push",
      send: async (message, to, kind) => {
        const send: SendPush = async (_, { content }) => {
          if (sending === "failing") throw throttled();
          const name = `${id} push`;
          const count = (sent.get(name) ?? 0) + 1;
          sent.set(name, count);
          const afterSending = definitionOf(kind).afterSending !== undefined;
          check(afterSending || count === 1 || mayRepeat.delete(name), `twice: ${name}`);
          check(definitionOf(kind).audience === "agent", `${kind} as a notification`);
          checkAny(kind, { to: to.email, text: `${content.title} ${content.body}` }, now());
          check(content.isSilent === isNight(now()), `${kind} with a sound at night`);
          // A difference that one way has told is told.
          if (sending === "mails failing" && afterSending) await checkWatched(id, kind, message.text, now());
          seen["push"] = (seen["push"] ?? 0) + 1;
          return "taken";
        };
        return pushChannel({ database, send, phonesOf, now }).send(message, to, kind, id);
      },
    });
    const dispatch: OutboxKind<PendingMessage["payload"], Parameters<typeof messageOutbox.dispatch>[0]>["dispatch"] = (
      context,
      message,
    ) => messageOutbox.dispatch({ ...context, channels: [textOf(message), pushOf(message), mailOf(message)] }, message);
    return { ...messageOutbox, dispatch };
  };

  return {
    seen,
    erased,
    off,
    suppressed,
    texts,
    days,
    prices,
    sent,
    /** Of what a worker sent that was killed before it could record it. */
    mayComeAgain: (name: string): void => {
      mayRepeat.add(name);
      const [id = ""] = name.split(" ");
      // What was told of a day is what the mail says.
      if (id.startsWith("day-changed.") && !name.endsWith(" push")) days.mayComeAgain(id);
      if (id.startsWith("visit-price.")) prices.mayComeAgain(id.replace("visit-price.", ""));
      onlyTexted.delete(id);
    },
    outbox,
    check,
    /** Where it was said of a visit of today, before it began. */
    owesLate: (before: VisitRecord, after: VisitRecord | undefined, now: Date): void => {
      const [at, progress] = [lateOf(after), after?.progress];
      if (after === undefined || at === undefined || at === lateOf(before) || after.status !== before.status) return;
      const id = `visit-late.${visitId(after)}.${after.date}.${progress?.minutesLate}.${progress?.arrival?.saidAt}`;
      if (after.date === todayAt(now)) owed.set(id, { holds: holdsLate(visitId(after), at) });
    },
    owesOnTheWay: (one: VisitTry, setOutAt: string): void =>
      owesOfTry("visit-on-the-way", one, holdsOnTheWay(one.id, one.date, setOutAt)),
    owesDone: (one: VisitTry): void => {
      if (toldOf(one.id, one.date) !== "visit-took-place") owesOfTry("visit-done", one, holdsDone(one.id, one.date));
    },
    /** Where the office says it: who was told that it did not take place is told that it did. */
    owesOfficeDone: (one: VisitTry): void => {
      const before = toldOf(one.id, one.date);
      if (before === "visit-no-access") owesOfTry("visit-took-place", one, holdsTookPlace(one.id, one.date));
      else if (before !== "visit-took-place") owesOfTry("visit-done", one, holdsDone(one.id, one.date));
    },
    owesNoAccess: (one: VisitTry): void => owesOfTry("visit-no-access", one, holdsNoAccess(one.id, one.date)),
    owesLowRating: (id: string): void => void owed.set(`low-rating.${id}`, { holds: ({ visits }) => visits.has(id) }),
    /** Of a run in the evening. Pages are not one moment: owed is what was there at each run until the last page. */
    owesEvening: (atFirst: State, after: State, now: Date): void => {
      const [date, minute] = [plusDays(todayAt(now), 1), minuteAtBusiness(now)];
      const [reminders, nextDays] = [`visit-reminder ${date}`, `agent-next-day ${date}`];
      if (minute >= 17 * 60 && !atFirst.complete.has(reminders)) {
        const visits = toRemind(atFirst, date);
        const there = common(
          reminders,
          visits.map((visit) => `${visitId(visit)} ${visit.start}`),
        );
        if (after.complete.has(reminders))
          for (const visit of visits) {
            const id = visitId(visit);
            if (there.has(`${id} ${visit.start}`))
              owed.set(`visit-reminder.${id}.${date}`, { holds: holdsReminder(id, date) });
          }
      }
      if (minute >= 18 * 60 && !atFirst.complete.has(nextDays)) {
        const agents = [...atFirst.visits.values()].flatMap((visit) =>
          visit.date === date && visit.status === "scheduled" ? visit.agents : [],
        );
        const there = common(nextDays, [...new Set(agents)].map(String));
        if (after.complete.has(nextDays))
          for (const id of there) owed.set(`agent-next-day.${id}.${date}`, { holds: holdsNextDay(Number(id), date) });
      }
    },
    /** What is wrong now; after a run that went well, nothing may be left that was due. */
    faultsAt: async (now: Date, { isRunDone }: { isRunDone: boolean }): Promise<string[]> => {
      faults.push(...texts.faults, ...days.faults, ...prices.faults);
      if (owed.size === 0 && !days.isOwing() && !prices.isOwing() && !isRunDone) return faults;
      const state = await readState(database, now);
      faults.push(...days.faultsAt(state, now));
      faults.push(...prices.faultsAt(state));
      for (const [id, { holds }] of owed)
        if (sent.has(`${id} mail`) || sent.has(`${id} text`) || blocked.has(id) || !holds(state, now)) owed.delete(id);
        else if (!state.waiting.has(id)) faults.push(`missing: ${id}`);
      if (isRunDone)
        for (const [id, dueAt] of state.waiting)
          if (watched.test(id) && dueAt <= now.toISOString()) faults.push(`left: ${id}`);
      return faults;
    },
  };
};

import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { formatClock } from "@cleaning/contract/format/date";
import { formatBetween } from "@cleaning/contract/format/time";
import type { MessageTopic } from "@cleaning/contract/messages/message-kind";
import type { Database } from "@cleaning/core/platform/database";
import { type Channel, messageOutbox, type PendingMessage } from "@cleaning/core/platform/messages";
import { messageEntity } from "@cleaning/core/platform/messages/entity.ts";
import type { OutboxKind } from "@cleaning/core/platform/outbox";
import { isOnTheWayNews } from "@cleaning/core/schedule/messages/on-the-way.ts";
import { visitEntity, type VisitRecord } from "@cleaning/core/schedule/records/entity.ts";
import { subscriptionEntity, type SubscriptionRecord } from "@cleaning/core/schedule/subscriptions/entity.ts";
import { windowOf } from "@cleaning/core/schedule/visits/view.ts";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { visitId } from "@cleaning/scheduling/schedule";

/*
 * What must hold of messages whatever happens: nothing is told that does not hold at that moment, nothing twice, and
 * what is owed was sent or waits.
 */

/** The kinds that are watched here, each message by its id. */
const watched = /^(visit-reminder|agent-next-day|visit-on-the-way|visit-done|low-rating)\./;

export type State = {
  visits: ReadonlyMap<string, VisitRecord>;
  subscriptions: ReadonlyMap<number, SubscriptionRecord>;
  /** Ids of messages that wait, with when they are due. */
  waiting: ReadonlyMap<string, string>;
  /** Kinds and days of which all is stored. */
  complete: ReadonlySet<string>;
};

/** Of the visits those of these days. */
export const readState = async (database: Database, now: Date): Promise<State> => {
  const today = todayAt(now);
  const [visits, subscriptions, waiting, complete] = [
    new Map<string, VisitRecord>(),
    new Map<number, SubscriptionRecord>(),
    new Map<string, string>(),
    new Set<string>(),
  ];
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await database.client.send(
      new ScanCommand({
        TableName: database.table,
        FilterExpression:
          "#entity IN (:subscription, :message, :daily) OR (#entity = :visit AND #date BETWEEN :from AND :to)",
        ExpressionAttributeNames: { "#entity": "__edb_e__", "#date": "date" },
        ExpressionAttributeValues: {
          ":visit": "visit",
          ":subscription": "subscription",
          ":message": "message",
          ":daily": "dailyMessages",
          ":from": plusDays(today, -6),
          ":to": plusDays(today, 9),
        },
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    );
    for (const Item of Items)
      if (Item["__edb_e__"] === "visit") {
        const { data } = visitEntity(database).parse({ Item });
        if (data !== null) visits.set(visitId(data), data);
      } else if (Item["__edb_e__"] === "subscription") {
        const { data } = subscriptionEntity(database).parse({ Item });
        if (data !== null) subscriptions.set(data.id, data);
      } else if (Item["__edb_e__"] === "dailyMessages") {
        if (Item["isComplete"] === true) complete.add(`${String(Item["kind"])} ${String(Item["date"])}`);
      } else {
        const { data } = messageEntity(database).parse({ Item });
        if (data !== null) waiting.set(data.id, data.dueAt);
      }
    start = LastEvaluatedKey;
  } while (start !== undefined);
  return { visits, subscriptions, waiting, complete };
};

const tellable = ({ subscriptions }: State, { subscriptionId }: VisitRecord): boolean => {
  const subscription = subscriptions.get(subscriptionId);
  return (
    subscription !== undefined && (subscription.acceptance === undefined || subscription.acceptance === "accepted")
  );
};

/** What a customer is reminded of tomorrow. */
const toRemind = (state: State, date: string): VisitRecord[] =>
  [...state.visits.values()].filter(
    (visit) => visit.date === date && visit.status === "scheduled" && !visit.isTentative && tellable(state, visit),
  );

const ofAgent = ({ visits }: State, agentId: number, date: string): VisitRecord[] =>
  [...visits.values()].filter(
    (visit) => visit.date === date && visit.status === "scheduled" && visit.agents.includes(agentId),
  );

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
    tellable(state, visit) &&
    isOnTheWayNews({ setOutAt, ...(arrivesAt === undefined ? {} : { arrivesAt }) }, now)
  );
};

export const messageWorld = (database: Database) => {
  const owed = new Map<string, Owed>();
  const sent = new Map<string, number>();
  /** Sent by a worker that was killed before it could note it: they may come once more. */
  const mayRepeat = new Set<string>();
  const off = new Map<string, ReadonlySet<MessageTopic>>();
  const erased = new Set<string>();
  const snapshots = new Map<string, ReadonlySet<string>>();
  // Thrown, they would be taken for failures of the mail service.
  const faults: string[] = [];
  const seen: Record<string, number> = {};

  const isOff = (recipient: string | undefined, topic: MessageTopic): boolean =>
    recipient !== undefined && off.get(recipient)?.has(topic) === true;
  const isWanted = (state: State, visit: VisitRecord, topic: MessageTopic): boolean =>
    tellable(state, visit) && !isOff(`customer#${visit.customerId}`, topic);

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

  const check = (holds: boolean, fault: string): void => {
    if (!holds) faults.push(fault);
  };

  const checkVisitMessage = (kind: string, id: string, text: string, state: State, now: Date): void => {
    const visit = state.visits.get(id);
    if (visit === undefined) return check(false, `${kind} of a visit that is gone`);
    const status = { "visit-reminder": "scheduled", "visit-on-the-way": "on-the-way", "visit-done": "done" }[kind];
    check(visit.status === status, `${kind} of a visit that is ${visit.status}`);
    check(tellable(state, visit), `${kind} to an address's owner who has not accepted`);
    if (kind === "visit-reminder") {
      check(visit.date === plusDays(todayAt(now), 1), "a reminder of another day than tomorrow");
      check(text.includes(formatBetween(windowOf(visit.start))), "a reminder of another time");
      check(!isOff(`customer#${visit.customerId}`, "reminders"), "a reminder that was switched off");
    }
    if (kind === "visit-on-the-way") {
      check(visit.date === todayAt(now), "on the way on another day");
      const arrivesAt = visit.progress?.arrival?.at;
      if (arrivesAt !== undefined && Date.parse(arrivesAt) >= now.getTime())
        check(text.includes(`about ${formatClock(arrivesAt)}`), "another arrival than what was said last");
    }
    if (kind === "visit-done") check(!isOff(`customer#${visit.customerId}`, "ratings"), "a question switched off");
  };

  const checkSending = async (id: string, kind: string, { to, text }: { to: string; text: string }, now: Date) => {
    const state = await readState(database, now);
    const count = (sent.get(id) ?? 0) + 1;
    sent.set(id, count);
    check(count === 1 || mayRepeat.delete(id), `twice: ${id}`);
    check(!erased.has(to) && ![...erased].some((address) => text.includes(address)), `${kind} of an erased person`);
    const minute = minuteAtBusiness(now);
    if (kind !== "visit-on-the-way") check(minute >= 480 && minute < 1_200, `${kind} in quiet hours`);
    if (kind === "agent-next-day") {
      const [, agentId, date = ""] = id.split(".");
      const visits = ofAgent(state, Number(agentId), date);
      check(date === plusDays(todayAt(now), 1), "the next day of an agent, late");
      check(visits.length > 0 && (text.match(/^- /gm) ?? []).length === visits.length, "other visits of an agent");
    } else if (kind !== "low-rating") checkVisitMessage(kind, id.split(".")[1] ?? "", text, state, now);
    seen[kind] = (seen[kind] ?? 0) + 1;
  };

  /** Sends each message through channels that know its id. */
  const outbox = (now: () => Date, isFailing: boolean): typeof messageOutbox => {
    const channelOf = ({ id }: PendingMessage): Channel => ({
      name: "mail",
      send: async (message, to, kind) => {
        if (isFailing) throw Object.assign(new Error("down"), { name: "Throttled" });
        if (watched.test(id)) await checkSending(id, kind, { to: to.email, text: message.text }, now());
        return {};
      },
    });
    const dispatch: OutboxKind<PendingMessage["payload"], Parameters<typeof messageOutbox.dispatch>[0]>["dispatch"] = (
      context,
      message,
    ) => messageOutbox.dispatch({ ...context, channels: [channelOf(message)] }, message);
    return { ...messageOutbox, dispatch };
  };

  return {
    seen,
    erased,
    off,
    owed,
    sent,
    mayRepeat,
    outbox,
    owesOnTheWay: (id: string, date: string, setOutAt: string): void =>
      void owed.set(`visit-on-the-way.${id}.${date}`, { holds: holdsOnTheWay(id, date, setOutAt) }),
    owesDone: (id: string, date: string): void =>
      void owed.set(`visit-done.${id}.${date}`, { holds: holdsDone(id, date) }),
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
      if (owed.size === 0 && !isRunDone) return faults;
      const state = await readState(database, now);
      for (const [id, { holds }] of owed)
        if (sent.has(id) || !holds(state, now)) owed.delete(id);
        else if (!state.waiting.has(id)) faults.push(`missing: ${id}`);
      if (isRunDone)
        for (const [id, dueAt] of state.waiting)
          if (watched.test(id) && dueAt <= now.toISOString()) faults.push(`left: ${id}`);
      return faults;
    },
  };
};

import { randomUUID } from "node:crypto";
import type { VisitReport } from "@cleaning/contract/admin/visits";
import { instantAtBusiness } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import { lowStars } from "@cleaning/contract/ratings/low-stars";
import type { VisitRating } from "@cleaning/contract/ratings/visit-rating";
import { reportVisit } from "@cleaning/core/apps/admin/report.ts";
import { erasePersonal, findPersonal } from "@cleaning/core/apps/privacy";
import { customerEntity } from "@cleaning/core/people/customers/entity.ts";
import { currentRecipient } from "@cleaning/core/people/message-preferences/current-recipient.ts";
import { handleInboundText } from "@cleaning/core/people/message-preferences/take-text.ts";
import { setTextChoice } from "@cleaning/core/people/message-preferences/texts.ts";
import type { Database } from "@cleaning/core/platform/database";
import { transactWrite } from "@cleaning/core/platform/database/transact-write.ts";
import type { PendingMessage, Recipient } from "@cleaning/core/platform/messages";
import { messagePreferencesEntity } from "@cleaning/core/platform/messages/preferences.ts";
import { liftWrite, suppress, suppressionOf } from "@cleaning/core/platform/messages/suppressions.ts";
import { dispatch } from "@cleaning/core/platform/outbox";
import { dispatchDue } from "@cleaning/core/platform/outbox/dispatch-due.ts";
import { changeTextSettings, readTextSettings } from "@cleaning/core/platform/texts/settings.ts";
import { textablePhone } from "@cleaning/core/platform/texts/textable-phone.ts";
import { storeDailyMessages } from "@cleaning/core/schedule/messages/daily.ts";
import { progressFactReaders } from "@cleaning/core/schedule/messages/progress-rereads.ts";
import { visitFactReaders } from "@cleaning/core/schedule/messages/rereads.ts";
import { rateVisit } from "@cleaning/core/schedule/ratings/rate-visit.ts";
import type { VisitRecord } from "@cleaning/core/schedule/records/entity.ts";
import { subscriptionEntity } from "@cleaning/core/schedule/subscriptions/entity.ts";
import { commandPlayer } from "@cleaning/core/schedule/visits/testing/commands.ts";
import { hashOfUndoToken } from "@cleaning/core/schedule/visits/undo-token.ts";
import { ownLink } from "@cleaning/core/testing/own-links.ts";
import { noFiles } from "@cleaning/core/testing/photos.ts";
import { now as begin } from "@cleaning/core/testing/schedule.ts";
import { todayAt } from "@cleaning/scheduling/context";
import { dateOf, plusDays } from "@cleaning/scheduling/dates";
import { visitId } from "@cleaning/scheduling/schedule";
import { readState, type State } from "./message-state.ts";
import type { Kill, Step } from "./message-steps.ts";
import { answeredAt, type Beginning, bookOn, firstTextSettings } from "./message-timeline-begin.ts";
import { messageWorld } from "./message-world.ts";
import { segmentMicros } from "./text-world.ts";

const minute = 60_000;
const dayChanges: ReadonlySet<Step["kind"]> = new Set([
  "report",
  "again",
  "skip",
  "move",
  "pause",
  "resume",
  "cancel",
  "book",
  "reassign",
  "erase",
  "office",
  "undo",
]);
/** Of these, each act; what has several notes them itself. */
const priceChanges: ReadonlySet<Step["kind"]> = new Set([
  "skip",
  "move",
  "pause",
  "resume",
  "cancel",
  "office",
  "charge",
  "again",
]);

/** One whose price or fee the office may change, if there is one. */
const charged = ({ visits }: State, pick: number): VisitRecord | undefined => {
  const due = [...visits.values()].filter(
    ({ status, isLate }) => status === "done" || status === "no-access" || isLate,
  );
  return due[pick % Math.max(1, due.length)];
};

const tryOf = (visit: VisitRecord) => ({
  id: visitId(visit),
  date: visit.date,
  restarts: visit.progress?.restarts ?? 0,
});

/** Plays a timeline through the real code. @returns what is wrong with its messages, and how many of each were sent */
export const playTimeline = async (
  { database, run, crew, ids: firstIds, agreed }: Beginning,
  steps: readonly Step[],
): Promise<{ faults: string[]; seen: Readonly<Record<string, number>> }> => {
  const agents = [crew.ann, crew.bob, crew.cy];
  const { apply, undo } = commandPlayer(() => database);
  const world = messageWorld(database, firstTextSettings);
  for (const { recipient, ...consent } of agreed) {
    world.texts.agree(recipient, { ...consent, now: begin });
    world.texts.answered(consent.phone, "YES", answeredAt);
  }
  const ids = [...firstIds];
  const liftedAt = new Map<string, string>();
  let answers = 0;
  let now = new Date(begin);
  let hasRunWell = false;

  const context = {
    database,
    now: () => now,
    site: "https://site.example",
    channels: [],
    recipientOf: (to: Recipient) => currentRecipient(database, to),
    wordsOf: async () => undefined,
  };

  const deliver = async (
    messages: readonly PendingMessage[],
    sending: "well" | "failing" | "killed",
  ): Promise<void> => {
    if (sending === "killed") return;
    const kind = world.outbox(() => now, sending);
    await dispatch(database, kind, { ...context, factReaders: progressFactReaders }, messages).catch(
      (error: unknown) => {
        if (sending !== "failing") throw error;
      },
    );
  };

  const sendDue = (on: Database, sending: Parameters<typeof world.outbox>[1]) =>
    dispatchDue(
      on,
      world.outbox(() => now, sending),
      { ...context, database: on, factReaders: visitFactReaders },
      { now: () => now, until: new Date("2099-01-01"), random: () => 0 },
    );

  const runOutbox = async ({ mode, killed, limit }: Extract<Step, { kind: "run" }>): Promise<void> => {
    const before = await readState(database, now);
    let pages = 0;
    const options = { limit, isTimeUp: () => mode === "cut" && (pages += 1) > 1 };
    const isStored = await run(killed, (working) => storeDailyMessages(working, now, options));
    world.owesEvening(before, await readState(database, now), now);
    now = new Date(now.getTime() + minute + 1_000);
    const counts = new Map(world.sent);
    const isSent = await run(killed, (working) => sendDue(working, mode === "cut" ? "well" : mode));
    if (!isSent) for (const [id, count] of world.sent) if (count > (counts.get(id) ?? 0)) world.mayComeAgain(id);
    hasRunWell = isStored && isSent && (mode === "well" || mode === "cut");
  };

  const report = async (one: Extract<Step, { kind: "report" }>): Promise<void> => {
    const at = new Date(now.getTime() - one.lag * minute);
    const before = await readState(database, now);
    const todays = [...before.visits.values()].filter(
      ({ date, agents: own }) => date === todayAt(at) && own.length > 0,
    );
    const visit = todays[one.pick % Math.max(1, todays.length)];
    const agent = agents.find(({ id }) => id === visit?.agents[0]);
    if (visit === undefined || agent === undefined) return;
    const phone = (instant: Date): Date => new Date(instant.getTime() - one.skew * minute);
    const { event: kind, arrivesInMinutes } = one;
    const event = {
      id: randomUUID(),
      visitId: visitId(visit),
      kind,
      at: phone(at).toISOString(),
      ...(kind === "no-access" ? { reason: "dog" } : {}),
      ...(kind === "running-late" ? { minutes: one.minutesLate } : {}),
      ...(kind === "on-the-way" && arrivesInMinutes !== null ? { arrivesInMinutes } : {}),
    };
    const take = (on: Database) => crew.send(agent, [event], { at: now, sentAt: phone(now), on });
    let messages: readonly PendingMessage[] = [];
    const isTaken = await run(one.killed, async (working) => {
      ({ messages } = await take(working));
    });
    // A phone without an answer sends it again.
    if (!isTaken) ({ messages } = await take(database));
    const after = (await readState(database, now)).visits.get(visitId(visit));
    const isOfEarlierTry = at.toISOString() < (visit.progress?.restartedAt ?? "");
    world.check(!isOfEarlierTry || after?.status === visit.status, "moved by a report of an earlier try");
    const isTold = before.subscriptions.get(visit.subscriptionId)?.acceptance !== "asked";
    if (after !== undefined && after.status !== visit.status && after.date === todayAt(at) && isTold) {
      if (after.status === "on-the-way") world.owesOnTheWay(tryOf(after), at.toISOString());
      if (after.status === "no-access") world.owesNoAccess(tryOf(after));
      if (after.status === "done") world.owesDone(tryOf(after));
    }
    if (isTold) world.owesLate(visit, after, now);
    await deliver(messages, one.sending);
  };

  const customerOf = async ([visit]: readonly { customerId: number }[]) => {
    const { data } = await customerEntity(database)
      .get({ id: visit?.customerId ?? 0 })
      .go();
    return data ?? undefined;
  };

  const say = async (visit: VisitRecord, said: VisitReport, killed: Kill | null = null) => {
    let answer: Awaited<ReturnType<typeof reportVisit>> | undefined;
    await run(killed, async (working) => {
      answer = await reportVisit(working, visitId(visit), said, { by: "sub-admin", now });
    });
    return { undo: answer?.undo };
  };

  const notePrices = async <T>(act: () => Promise<T>): Promise<T> => {
    const before = await readState(database, now);
    try {
      return await act();
    } finally {
      world.prices.note(before, await readState(database, now));
    }
  };

  const changeOne = async (
    one: Exclude<Step, { kind: "wait" | "until" | "run" | "report" | "again" | "book" | "owner" }>,
    state: State,
  ): Promise<void> => {
    const id = ids[one.pick % ids.length] ?? crew.subscriptionId;
    const own = [...state.visits.values()].filter(({ subscriptionId }) => subscriptionId === id);
    const coming = own
      .filter(({ date, status }) => date > todayAt(now) && status === "scheduled")
      .toSorted((first, second) => (first.date < second.date ? -1 : 1))[0];
    const scope = "this" as const;
    switch (one.kind) {
      case "skip": {
        if (coming === undefined) return;
        const token = await apply(id, { occurrenceDate: coming.occurrenceDate, scope, change: { skip: true } }, now);
        if (one.isUndone) await undo(token, now);
        return;
      }
      case "move": {
        if (coming === undefined) return;
        const change = { date: plusDays(coming.date, one.days), start: one.start };
        await apply(id, { occurrenceDate: coming.occurrenceDate, scope, change }, now);
        return;
      }
      case "reassign": {
        if (coming === undefined) return;
        const change = { work: { agents: one.agents.flatMap((index) => agents[index]?.id ?? []) } };
        const todays = own.find(({ date, status }) => date === todayAt(now) && status === "scheduled");
        const { occurrenceDate } = (one.isToday ? todays : undefined) ?? coming;
        await apply(id, { occurrenceDate, scope, change }, now);
        return;
      }
      case "pause": {
        const from = plusDays(todayAt(now), 1);
        const token = await apply(id, { pause: { from, until: plusDays(from, one.days) } }, now);
        if (one.isUndone) await undo(token, now);
        return;
      }
      case "resume":
        await apply(id, { resume: true }, now);
        return;
      case "cancel": {
        const token = await apply(id, { cancel: { on: plusDays(todayAt(now), one.days), reason: "moving" } }, now);
        if (one.isUndone) await undo(token, now);
        return;
      }
      case "accept":
        if (state.subscriptions.has(id))
          await subscriptionEntity(database).patch({ id }).set({ acceptance: "accepted" }).go();
        return;
      case "erase": {
        const address = state.subscriptions.get(id)?.email;
        if (address === undefined) return;
        for (let round = 0; round < 3; round += 1)
          for (const record of (await findPersonal(database, address)).toReversed())
            await erasePersonal(database, record, { now, removeFile: noFiles });
        world.erased.add(address);
        for (const { customerId } of own) world.texts.end(`customer#${customerId}`);
        return;
      }
      case "office": {
        const visit = own.find(({ date }) => date === todayAt(now)) ?? own.find(({ status }) => status === "done");
        if (visit === undefined) return;
        await reportVisit(database, visitId(visit), { status: one.status }, { by: "sub-admin", now });
        if (visit.status === "done" || one.status !== "done") return;
        if (state.subscriptions.get(id)?.acceptance !== "asked") world.owesOfficeDone(tryOf(visit));
        return;
      }
      case "late": {
        const todays = [...state.visits.values()].filter(
          ({ date, status }) => date === todayAt(now) && (status === "scheduled" || status === "on-the-way"),
        );
        const visit = todays[one.pick % Math.max(1, todays.length)];
        if (visit === undefined) return;
        await say(visit, { minutesLate: one.minutesLate }, one.killed);
        const after = await readState(database, now);
        if (after.subscriptions.get(visit.subscriptionId)?.acceptance !== "asked")
          world.owesLate(visit, after.visits.get(visitId(visit)), now);
        return;
      }
      case "charge": {
        const visit = charged(state, one.pick);
        if (visit !== undefined) await say(visit, one.charge, one.killed);
        return;
      }
      case "undo": {
        const visit = charged(state, one.pick);
        if (visit === undefined) return;
        await notePrices(() => say(visit, one.charge));
        now = new Date(now.getTime() + one.seconds * 1_000);
        const { undo: office } = await notePrices(() => say(visit, { status: "scheduled" }));
        now = new Date(now.getTime() + one.undoneAfter * 1_000);
        await sendDue(database, "well");
        if (office !== undefined) await notePrices(() => undo(hashOfUndoToken(office.undoToken, "office"), now));
        return;
      }
      case "rate": {
        const done = [...state.visits.values()].filter(({ status }) => status === "done");
        const visit = done[one.pick % Math.max(1, done.length)];
        if (visit === undefined) return;
        const rating: VisitRating = { stars: one.stars, words: "", mayPublish: false };
        await rateVisit(database, { visit, customerId: visit.customerId }, rating, { now });
        if (one.stars <= lowStars) world.owesLowRating(visitId(visit));
        return;
      }
      case "texts": {
        const customer = await customerOf(own);
        if (customer === undefined) return;
        const token = await ownLink(database, "preferences", `customer-${customer.id}`);
        const phone = textablePhone(customer.phone ?? "") ?? "";
        const recipient = `customer#${customer.id}`;
        const { texts } = await setTextChoice(database, { token, isOn: one.isOn, replacesMail: one.replacesMail }, now);
        if (texts?.isOn === true) world.texts.agree(recipient, { phone, replacesMail: texts.replacesMail, now });
        else world.texts.end(recipient);
        return;
      }
      case "answer": {
        const from = (await customerOf(own))?.phone;
        if (from === undefined) return;
        answers += 1;
        const send = world.texts.sendAnswer(() => now);
        await handleInboundText(
          { database, send, site: context.site },
          { id: `text-${answers}`, from, body: one.body, at: now },
          now,
        );
        world.texts.answered(textablePhone(from) ?? "", one.body, now);
        return;
      }
      case "address": {
        const email = state.subscriptions.get(id)?.email;
        if (email === undefined) return;
        const at = now.toISOString();
        if (one.isLifted && world.suppressed.delete(email)) {
          const suppression = await suppressionOf(database, email);
          if (suppression !== undefined)
            await transactWrite(database, { lift: liftWrite(database, email, suppression, now) });
          liftedAt.set(email, at);
        } else if (!one.isLifted && at > (liftedAt.get(email) ?? "")) {
          await suppress(database, email, { reason: "bounced", at });
          world.suppressed.add(email);
        }
        return;
      }
      case "switch":
      default: {
        const data = await customerOf(own);
        if (data === undefined) return;
        const recipient = `customer#${data.id}`;
        const changedAt = now.toISOString();
        await messagePreferencesEntity(database).put({ recipient, off: one.off, changedAt }).go();
        world.off.set(recipient, new Set(one.off));
      }
    }
  };

  const reportAgain = async ({ pick }: Extract<Step, { kind: "again" }>): Promise<void> => {
    const [sending, killed] = ["well" as const, null];
    const done = {
      kind: "report",
      event: "done",
      arrivesInMinutes: null,
      minutesLate: 10,
      lag: 0,
      skew: 0,
      pick,
      sending,
      killed,
    } as const;
    await report(done);
    const todays = [...(await readState(database, now)).visits.values()].filter(
      ({ date, agents: own, status }) => date === todayAt(now) && own.length > 0 && status === "done",
    );
    for (const visit of todays)
      await reportVisit(database, visitId(visit), { status: "scheduled" }, { by: "sub-admin", now });
    await report(done);
  };

  const changeOwnersChoice = async ({ isOn, monthlyCapCents }: Extract<Step, { kind: "owner" }>): Promise<void> => {
    const settings = { isOn, monthlyCapCents, segmentMicros };
    const { revision } = await readTextSettings(database);
    await changeTextSettings(database, { ...settings, revision }, { by: "sub-admin", now });
    world.texts.set(settings);
  };

  /** Never back. */
  const nextOf = async ({ what, minutes }: Extract<Step, { kind: "until" }>): Promise<Date> => {
    const today = todayAt(now);
    const days = [...(await readState(database, now)).visits.values()]
      .filter(({ status, date }) => status === "scheduled" && date > (what === "visit" ? plusDays(today, -1) : today))
      .toSorted((one, other) => (one.date < other.date ? -1 : 1));
    const next = days.find(({ date, start }) => instantAtBusiness(dateOf(date), start) > now);
    const date = next?.date ?? plusDays(today, 1);
    const [day, minuteOfDay] =
      what === "visit"
        ? [date, next?.start ?? 540]
        : what === "night"
          ? [today, 20 * 60]
          : [plusDays(date, -1), 17 * 60];
    const at = instantAtBusiness(dateOf(day), minuteOfDay + minutes);
    return at > now ? at : now;
  };

  const play = async (one: Step, before: State | undefined): Promise<void> => {
    if (one.kind === "wait") now = new Date(now.getTime() + one.minutes * minute);
    else if (one.kind === "until") now = await nextOf(one);
    else if (one.kind === "run") await runOutbox(one);
    else if (one.kind === "report") await report(one);
    else if (one.kind === "again") await reportAgain(one);
    else if (one.kind === "owner") await changeOwnersChoice(one);
    else if (one.kind === "book") {
      const id = await bookOn(database, agents[ids.length % 3]?.id, { ...one, now });
      if (one.isAsked) await subscriptionEntity(database).patch({ id }).set({ acceptance: "asked" }).go();
      ids.push(id);
    } else await changeOne(one, before ?? (await readState(database, now)));
  };

  /** Also what fails on its way may have changed the days of agents. */
  const playWatched = async (one: Step): Promise<void> => {
    const before = dayChanges.has(one.kind) ? await readState(database, now) : undefined;
    const change = () => play(one, before);
    await (priceChanges.has(one.kind) ? notePrices(change) : change()).catch((error: unknown) => {
      const isGone = error instanceof Error && error.message === "There is no such subscription.";
      if (!(error instanceof AppError) && !isGone) throw error;
    });
    if (before !== undefined) world.days.note(before, await readState(database, now), now);
  };

  const faults: string[] = [];
  for (const one of steps) {
    hasRunWell = false;
    await playWatched(one);
    faults.push(...(await world.faultsAt(now, { isRunDone: hasRunWell })));
    if (faults.length > 0) return { faults: [`${one.kind} at ${now.toISOString()}`, ...faults], seen: world.seen };
  }
  return { faults, seen: world.seen };
};

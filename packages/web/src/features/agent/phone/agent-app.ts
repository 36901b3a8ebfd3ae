import type { AgentAppDay, AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import {
  type AgentEvent,
  type PhotoTicket,
  type PhotoUpload,
  readableDays,
} from "@cleaning/contract/agent-app/agent-day";
import { addDays, dateAtBusiness, isoDate, readDate } from "@cleaning/contract/format/calendar";
import { withoutAnyAccess } from "#lib/agent-days.ts";
import { dayRetention } from "#lib/agent-phone.ts";
import { nextAccessEnd, withoutExpiredAccess } from "./access-rule.ts";
import { isTooOldForApi } from "./app-too-old.ts";
import { clockOffsetOf, sentOffsetOf } from "./clock.ts";
import { makeDayLoader } from "./day-loader.ts";
import type { DayState } from "./day-state.ts";
import { type DayStore, withoutThumbnail } from "./day-store.ts";
import type { SendEvents } from "./events-sender.ts";
import type { AgentGeolocation } from "./geolocation.ts";
import type { TabLock } from "./one-at-a-time.ts";
import { type Entry, canBeUndone, type PhotoEntry } from "./outbox-phone.ts";
import type { Outbox } from "./outbox.ts";
import type { Put } from "./photo-sender.ts";
import { makeSender } from "./sender.ts";
import { afterEvents } from "./shown-visit.ts";
import type { AgentWeeks } from "./week-store.ts";

type NewEvent = AgentEvent extends infer E
  ? E extends AgentEvent
    ? Omit<E, "id" | "at" | "clockOffset">
    : never
  : never;

type Options = {
  days: DayStore;
  weeks: AgentWeeks;
  outbox: Outbox;
  calls: {
    /** `accessEtag` names the notes about access that this phone has of the day, `etag` its visits. */
    day: (date: string, accessEtag?: string, etag?: string) => Promise<AgentAppDay>;
    events: SendEvents;
    /** Sends an event without effect, to test the connection. */
    probe: () => Promise<unknown>;
    ticket: (photo: PhotoUpload) => Promise<PhotoTicket>;
  };
  put: Put;
  tabLock: TabLock;
  /** Tells other tabs that the stored data have changed. */
  announce: () => void;
  now: () => number;
  makeId: () => string;
  isSignedIn: () => boolean;
  geolocation: AgentGeolocation;
};

const mostPhotosInMemory = 12;
/** In milliseconds. */
const persistInterval = 10_000;

const isWaiting = ({ state }: Entry): boolean => state === "waiting";

export const shownVisit = (visit: AgentAppVisit, entries: readonly Entry[]): AgentAppVisit =>
  afterEvents(
    visit,
    entries.filter(isWaiting).map(({ event }) => event),
  );

const isAtHome = ({ kind }: NewEvent): boolean =>
  kind === "arrived" || kind === "started" || kind === "done" || kind === "no-access";

export const createAgentApp = (options: Options) => {
  const { days, weeks, outbox, put, tabLock, announce, now, makeId, isSignedIn, geolocation } = options;
  let state: DayState = {
    isRead: false,
    days: new Map(),
    failures: new Map(),
    loading: new Set(),
    entries: [],
    photos: [],
    progress: new Map(),
    isOffline: false,
    isSending: false,
    unsaved: new Set(),
    areDaysUnsaved: false,
    photoFailures: new Map(),
    sendFailure: undefined,
    isTooOld: false,
    news: [],
    now: now(),
  };
  const listeners = new Set<() => void>();
  const setState = (change: Partial<DayState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  /** Also notes in the state whether the server still serves this release. */
  const followingRelease =
    <A extends unknown[], T>(call: (...input: A) => Promise<T>) =>
    async (...input: A): Promise<T> => {
      try {
        const answer = await call(...input);
        if (state.isTooOld) setState({ isTooOld: false });
        return answer;
      } catch (error) {
        if (isTooOldForApi(error)) setState({ isTooOld: true });
        throw error;
      }
    };
  const calls = {
    day: followingRelease(options.calls.day),
    events: followingRelease(options.calls.events),
    probe: followingRelease(options.calls.probe),
    ticket: followingRelease(options.calls.ticket),
  };

  /** Oldest first. */
  const recentPhotos = new Map<string, ArrayBuffer>();
  let persistedAt = 0;

  /** The server's time as far as it is known, in milliseconds since 1970. */
  const clockOffset = (): number | undefined => clockOffsetOf(state.days.values(), now());
  const serverTime = (at: number): number => at + (clockOffset() ?? 0);
  const serverNow = (): number => serverTime(now());
  /** The date at the business, by the server's clock. */
  const today = (): string => isoDate(dateAtBusiness(new Date(serverNow())));
  const dateAfter = (count: number): string => {
    const from = readDate(today());
    return from === undefined ? today() : isoDate(addDays(from, count));
  };
  /** What waits and cannot be undone any more. */
  const pendingEvents = (): AgentEvent[] =>
    state.entries.flatMap((entry) => (isWaiting(entry) && !canBeUndone(entry, now()) ? [entry.event] : []));

  const readOutbox = async (): Promise<void> => {
    setState(await outbox.list());
  };
  const forgetAccess = (): void => {
    const at = now();
    setState({ days: new Map([...state.days].map(([date, stored]) => [date, withoutExpiredAccess(stored, at)])) });
  };
  const tidy = async (): Promise<void> => {
    forgetAccess();
    await days.tidy(pendingEvents()).catch(() => {});
  };
  const readPhone = async (): Promise<void> => {
    const [stored, news] = await Promise.all([
      days.read().catch(() => []),
      days.news().catch(() => undefined),
      readOutbox(),
    ]);
    // Where nothing is stored, the loaded days stay.
    if (stored.length === 0) return;
    setState({ days: new Map(stored.map((day) => [day.date, day])) });
    if (news !== undefined) setState({ news: news.filter(({ visit }) => visit.date >= today()) });
  };
  const onOutboxChange = async (): Promise<void> => {
    announce();
    await readOutbox();
  };

  const loader = makeDayLoader({
    days,
    call: calls.day,
    get: () => state,
    setState,
    now,
    isSignedIn,
    today,
    dateAfter,
    pendingEvents,
    readOutbox,
    announce,
    prepareWeeks: () => void weeks.prepare([today(), dateAfter(readableDays.after)]),
  });
  const { refresh, updateNews } = loader;

  const applySentEvents = async (events: readonly AgentEvent[]): Promise<void> => {
    setState({
      days: new Map(
        [...state.days].map(([date, stored]) => [
          date,
          { ...stored, day: { ...stored.day, visits: stored.day.visits.map((visit) => afterEvents(visit, events)) } },
        ]),
      ),
    });
    forgetAccess();
    await days.apply(events).catch(() => {});
  };
  const sender = makeSender({
    outbox,
    calls,
    put,
    tabLock,
    now,
    isSignedIn,
    keep: applySentEvents,
    onOutboxChange,
    onAccepted: loader.expire,
    setState,
  });
  const { flush } = sender;
  const persist = async (): Promise<void> => {
    persistedAt = now();
    if (state.unsaved.size === 0) return;
    await outbox.persist();
    await onOutboxChange();
  };

  const saveThumbnail = async (visitId: string, photoId: string, thumbnail: ArrayBuffer): Promise<void> => {
    const stored = [...state.days.values()].find(({ day }) => day.visits.some(({ id }) => id === visitId));
    if (stored === undefined) return;
    const next = { ...stored, thumbnails: { ...stored.thumbnails, [photoId]: thumbnail } };
    setState({ days: new Map([...state.days, [stored.date, next]]) });
    await days.saveThumbnail(stored.date, photoId, thumbnail).catch(() => {});
  };

  /** Looks at the clock, once a second: timers sleep with the phone. */
  const poll = (): void => {
    const at = now();
    const undoable = state.entries.filter((entry) => isWaiting(entry) && canBeUndone(entry, state.now));
    if (undoable.length > 0) setState({ now: at });
    if (undoable.some((entry) => !canBeUndone(entry, at))) {
      void tidy();
      void flush();
    }
    // After a clock was set back, the end of the notes is unknown.
    if (at < state.now - 60_000) void tidy();
    if (Math.abs(at - state.now) > 60_000) setState({ now: at });
    const end = nextAccessEnd([...state.days.values()]);
    if (end !== undefined && end <= at) void tidy();
    sender.sendDue();
    if (Math.abs(at - persistedAt) > persistInterval) void persist();
    if (document.visibilityState === "visible" && !sender.isWaiting()) loader.pollIfDue(at);
  };
  const resume = (): void => {
    if (document.visibilityState === "hidden") return;
    sender.retryNow();
    void tidy();
    void persist();
    void flush();
    void refresh();
  };

  return {
    get: (): DayState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    today,
    serverNow,
    /** Of a time by the phone's clock. */
    serverTime,
    dateAfter,
    photoBytes: async (id: string): Promise<ArrayBuffer | undefined> =>
      [...state.days.values()].find(({ thumbnails }) => thumbnails?.[id] !== undefined)?.thumbnails?.[id] ??
      recentPhotos.get(id) ??
      outbox.bytesOf(id).catch(() => undefined),
    readNews: (): void => void updateNews([]).then(announce),
    isReadable: (date: string): boolean =>
      date >= dateAfter(-readableDays.before) && date <= dateAfter(readableDays.after),
    poll,
    resume,
    flush,
    sendNow: (): Promise<void> => {
      sender.retryNow();
      return flush();
    },
    refresh,
    eraseAccess: async (): Promise<void> => {
      setState({ days: new Map([...state.days].map(([date, stored]) => [date, withoutAnyAccess(stored)])) });
      await days.eraseAccess().catch(() => {});
    },
    reread: readPhone,
    open: async (): Promise<void> => {
      await readPhone();
      setState({ isRead: true, isOffline: !navigator.onLine });
      resume();
    },
    geolocation,
    weeks,
    watch: loader.watch,
    /** Resolves when the event is stored. `holdFor`: how long it can be undone, in milliseconds. */
    record: async (event: NewEvent, holdFor = 0): Promise<string> => {
      const id = makeId();
      const at = now();
      const place = isAtHome(event) ? geolocation.latest() : undefined;
      const time = { at: new Date(at).toISOString(), ...sentOffsetOf(clockOffset()) };
      const recorded = { ...event, ...(place && { place }), id, ...time };
      await outbox.add(recorded, holdFor === 0 ? 0 : at + holdFor);
      setState({ now: at });
      await onOutboxChange();
      void flush();
      return id;
    },
    /** Resolves when the photo is stored. */
    addPhoto: async (
      visitId: string,
      taken: PhotoEntry["taken"],
      bytes: ArrayBuffer,
      thumbnail?: ArrayBuffer,
    ): Promise<"phone" | "memory"> => {
      const time = { at: new Date(now()).toISOString(), ...sentOffsetOf(clockOffset()) };
      const id = makeId();
      if (thumbnail !== undefined) await saveThumbnail(visitId, id, thumbnail);
      const storedIn = await outbox.addPhoto({ id, visitId, taken, ...time, size: bytes.byteLength }, bytes);
      recentPhotos.set(id, bytes);
      for (const old of [...recentPhotos.keys()].slice(0, -mostPhotosInMemory)) recentPhotos.delete(old);
      await onOutboxChange();
      void flush();
      return storedIn;
    },
    undo: async (id: string): Promise<boolean> => {
      const isUndone = await outbox.withdraw(id);
      await onOutboxChange();
      return isUndone;
    },
    dismiss: async (id: string): Promise<void> => {
      await outbox.dismiss(id);
      recentPhotos.delete(id);
      setState({ days: new Map([...state.days].map(([date, stored]) => [date, withoutThumbnail(stored, id)])) });
      await days.dropThumbnail(id).catch(() => {});
      sender.forget(id);
      await onOutboxChange();
    },
    resendEvent: async (id: string): Promise<void> => {
      await outbox.resendEvent(id).catch(() => {});
      await onOutboxChange();
      void flush();
    },
    /** Returns false when the phone has lost the photo. */
    resend: async (photoId: string): Promise<boolean> => {
      const isThere = await outbox.resend(photoId).catch(() => false);
      await onOutboxChange();
      void flush();
      return isThere;
    },
    /** When the days expire without contact to the server, in milliseconds since 1970. */
    daysExpireAt: (): number | undefined => {
      const contacts = [...state.days.values()].map(({ receivedAt }) => receivedAt);
      return contacts.length === 0 ? undefined : Math.max(...contacts) + dayRetention;
    },
  };
};

export type AgentApp = ReturnType<typeof createAgentApp>;

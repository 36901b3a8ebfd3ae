import type { AgentAppDay } from "@cleaning/contract/agent-app/agent-app-answers";
import { type AgentEvent, readableDays } from "@cleaning/contract/agent-app/agent-day";
import { languages } from "@cleaning/contract/format/language";
import { isApiError } from "#lib/api.ts";
import { withStoredAccess, withoutExpiredAccess } from "./access-rule.ts";
import type { DayState } from "./day-state.ts";
import type { DayStore } from "./day-store.ts";
import { type News, newsOf, withNews } from "./news.ts";

/** In milliseconds. */
const refreshInterval = 180_000;
/** In milliseconds. */
const pollInterval = 15_000;

/** Whether our server, not a proxy, refuses this user's days. */
const isForbidden = (error: unknown): boolean =>
  isApiError(error) && error.status === 403 && error.serverMessage !== undefined;

const languageIn = ({ language }: AgentAppDay, askedAt: number): Partial<DayState> => {
  const known = languages.find((one) => one === language);
  return known === undefined ? {} : { serverLanguage: { language: known, askedAt } };
};

type Options = {
  days: DayStore;
  /** `accessEtag` names the notes about access that this phone has of the day, `etag` its visits. */
  call: (date: string, accessEtag?: string, etag?: string) => Promise<AgentAppDay>;
  get: () => DayState;
  setState: (change: Partial<DayState>) => void;
  now: () => number;
  isSignedIn: () => boolean;
  today: () => string;
  dateAfter: (count: number) => string;
  /** What waits to be sent and cannot be undone any more. */
  pendingEvents: () => AgentEvent[];
  readOutbox: () => Promise<void>;
  announce: () => void;
  /** Called when all days are loaded. */
  prepareWeeks: () => void;
};

export const makeDayLoader = (options: Options) => {
  const {
    days,
    call,
    get,
    setState,
    now,
    isSignedIn,
    today,
    dateAfter,
    pendingEvents,
    readOutbox,
    announce,
    prepareWeeks,
  } = options;
  let refreshStartedAt = 0;
  let polledAt = now();
  let polling: Promise<void> | undefined;
  let refreshing: Promise<void> | undefined;
  let watchedDate: string | undefined;

  const updateNews = async (news: readonly News[]): Promise<void> => {
    if (news === get().news) return;
    setState({ news });
    await days.saveNews(news).catch(() => {});
  };

  const stateAfterAnswer = (date: string): Partial<DayState> => ({
    failures: new Map([...get().failures].filter(([failed]) => failed !== date)),
    isOffline: false,
  });
  const load = async (date: string, isPoll = false): Promise<"answered" | "refused" | "offline"> => {
    if (!isPoll) setState({ loading: new Set([...get().loading, date]) });
    try {
      const previous = get().days.get(date)?.day;
      const askedAt = now();
      const answer = await call(date, previous?.accessEtag, isPoll ? previous?.etag : undefined);
      setState(languageIn(answer, askedAt));
      const before = get().days.get(date);
      const receivedAt = now();
      if (answer.isUnchanged === true) {
        const clockOffset = Date.parse(answer.now) - receivedAt;
        const same = before === undefined ? [] : [[date, { ...before, receivedAt, clockOffset }] as const];
        setState({ days: new Map([...get().days, ...same]), ...stateAfterAnswer(date) });
        return "answered";
      }
      const day = withStoredAccess(answer, before?.day);
      const clockOffset = Date.parse(day.now) - receivedAt;
      const thumbnails = before?.thumbnails;
      const stored = withoutExpiredAccess(
        { date, day, receivedAt, clockOffset, ...(thumbnails && { thumbnails }) },
        receivedAt,
      );
      const otherDays = [...get().days.values()].filter((other) => other.date !== date);
      const otherVisits = new Map(
        otherDays.flatMap((other) => other.day.visits.map((visit) => [visit.id, visit] as const)),
      );
      const news = before === undefined || date < day.today ? [] : newsOf(before.day, day, otherVisits);
      setState({ days: new Map([...get().days, [date, stored]]), ...stateAfterAnswer(date) });
      await updateNews(news.length === 0 ? get().news : withNews(get().news, news));
      await readOutbox();
      await days.keep(day, pendingEvents(), dateAfter(-readableDays.before)).then(
        () => setState({ areDaysUnsaved: false }),
        () => setState({ areDaysUnsaved: true }),
      );
      announce();
      return "answered";
    } catch (error) {
      const isAnswered = isApiError(error);
      setState({ failures: new Map([...get().failures, [date, error]]), isOffline: !isAnswered });
      if (isForbidden(error)) {
        setState({ days: new Map(), news: [] });
        await days.forget().catch(() => {});
      }
      return isAnswered ? "refused" : "offline";
    } finally {
      if (!isPoll) setState({ loading: new Set([...get().loading].filter((one) => one !== date)) });
    }
  };
  const poll = async (): Promise<void> => {
    for (const date of new Set([today(), ...(watchedDate === undefined ? [] : [watchedDate])])) {
      if (!isSignedIn() || (await load(date, true)) === "offline") return;
    }
  };
  /** Today first, then the day that is looked at, then the others. */
  const loadAll = async (): Promise<void> => {
    if (!isSignedIn()) return;
    const dates = new Set([today(), ...(watchedDate === undefined ? [] : [watchedDate])]);
    for (let after = -readableDays.before; after <= readableDays.after; after += 1) dates.add(dateAfter(after));
    for (const date of dates) if ((await load(date)) === "offline" || !isSignedIn()) return;
    prepareWeeks();
  };
  const refresh = (): Promise<void> => {
    refreshStartedAt = now();
    polledAt = refreshStartedAt;
    refreshing ??= loadAll().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  return {
    updateNews,
    refresh,
    expire: (): void => {
      refreshStartedAt = 0;
    },
    watch: (date: string): void => {
      watchedDate = date;
    },
    /** `at`: now, in milliseconds since 1970. */
    pollIfDue: (at: number): void => {
      if (refreshing !== undefined) return;
      if (Math.abs(at - refreshStartedAt) > refreshInterval) void refresh();
      else if (Math.abs(at - polledAt) >= pollInterval && !get().isOffline && polling === undefined) {
        polledAt = at;
        polling = poll().finally(() => {
          polling = undefined;
        });
      }
    },
  };
};

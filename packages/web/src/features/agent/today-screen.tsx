import type { AgentVisit } from "@cleaning/contract/agent-day";
import { readableDays } from "@cleaning/contract/agent-day";
import { type ReactElement, useEffect } from "react";
import { isApiError } from "#lib/api-error.ts";
import { AgentLink } from "./agent-link.tsx";
import { failureWords } from "./failure-words.ts";
import { shownVisit } from "./phone/day-app.ts";
import { addressText } from "./reach.ts";
import { clockTime, dayText, timeText } from "./times.ts";
import { useDayApp } from "./use-day-app.ts";
import { VisitReach } from "./visit-reach.tsx";
import { wordsOf } from "./words/language.ts";
import { todayWords } from "./words/today.ts";
import { visitWords } from "./words/visit.ts";

const words = wordsOf(todayWords);
const near: Readonly<Record<number, string>> = { [-1]: words.yesterday, 0: words.today, 1: words.tomorrow };

/** The visits of a day in order of start, and the way to the days around it. */
export const TodayScreen = ({ date }: { date: string }): ReactElement => {
  const { app } = useDayApp();
  useEffect(() => app.watch(date), [app, date]);
  const today = app.today();
  return (
    <>
      <nav aria-label={words.days} className="agent-days">
        {Array.from({ length: readableDays.before + readableDays.after + 1 }, (_, index) => {
          const after = index - readableDays.before;
          const day = app.dateAfter(after);
          return (
            <AgentLink
              key={day}
              to="/agent-dashboard"
              search={day === today ? {} : { day }}
              className="agent-day"
              {...(day === date ? { "data-shown": "" } : {})}
            >
              {near[after] ?? dayText(day)}
            </AgentLink>
          );
        })}
      </nav>
      <DayVisits date={date} />
    </>
  );
};

const DayVisits = ({ date }: { date: string }): ReactElement => {
  const { app, state } = useDayApp();
  const kept = state.days.get(date);
  const failure = state.failures.get(date);
  const isLoading = state.loading.has(date);
  const refresh = (label: string): ReactElement => (
    <button
      type="button"
      className="agent-button agent-button--quiet"
      aria-disabled={isLoading}
      onClick={() => void app.refresh()}
    >
      {isLoading ? words.refreshing : label}
    </button>
  );
  if (kept === undefined) {
    if (failure !== undefined && !state.isOffline)
      return (
        <div className="agent-part" role="alert">
          <p>{isApiError(failure) && failure.status === 403 ? failureWords(failure) : words.failed}</p>
          {refresh(words.again)}
        </div>
      );
    return (
      <output className="agent-part">
        {state.isOffline ? `${words.unloaded} ${words.offlineDay}` : words.loading}
      </output>
    );
  }
  return (
    <section aria-labelledby="visits" className="agent-part">
      <h2 id="visits" className="visually-hidden">
        {words.visits}
      </h2>
      {kept.day.visits.length === 0 ? (
        <>
          <p className="agent-strong">{words.empty}</p>
          <p>{words.emptyHint}</p>
        </>
      ) : (
        <ol className="agent-visits">
          {kept.day.visits.map((visit) => (
            <VisitRow key={visit.id} visit={shownVisit(visit, state.entries)} date={date} />
          ))}
        </ol>
      )}
      <p className="agent-kept">
        {words.keptFrom(clockTime(kept.receivedAt + kept.clockOffset))} {refresh(words.refresh)}
      </p>
    </section>
  );
};

const VisitRow = ({ visit, date }: { visit: AgentVisit; date: string }): ReactElement => {
  const { customer, service, start, end, status, address, colleagues } = visit;
  const name = `${customer.firstName} ${customer.lastName}`;
  const isDayOfToday = useDayApp().app.today() === date;
  return (
    <li className="agent-visit">
      <AgentLink
        to="/agent-dashboard"
        search={isDayOfToday ? { visit: visit.id } : { day: date, visit: visit.id }}
        className="agent-visit__open"
      >
        <strong>
          {timeText(start)} – {timeText(end)}
        </strong>
        <span className="agent-visit__name">{name}</span>
        <span>{service}</span>
        <span>{addressText(address) ?? wordsOf(visitWords).noAddress}</span>
        {colleagues.length > 0 && <span>{words.withOthers(colleagues.join(", "))}</span>}
        {status !== "scheduled" && <em className="agent-status">{wordsOf(visitWords).status[status]}</em>}
      </AgentLink>
      <VisitReach visit={visit} />
    </li>
  );
};

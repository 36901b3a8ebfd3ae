import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { readableDays } from "@cleaning/contract/agent-app/agent-day";
import { type ReactElement, useEffect } from "react";
import { isApiError } from "#lib/api-error.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { AgentLink } from "./agent-link.tsx";
import { failureWords } from "./failure-words.ts";
import { InstallHint } from "./install-hint.tsx";
import { shownVisit } from "./phone/agent-app.ts";
import { isOver, nextOf, unreportedOf } from "./phone/shown-visit.ts";
import { visitAddress, nameText } from "./reach.ts";
import { visitStatusText } from "./status-words.ts";
import { useAgentApp } from "./use-agent-app.ts";
import { VisitReach } from "./visit-reach.tsx";
import { formatMoment, formatShortDay, formatTime } from "./words/format.ts";
import { catalogText, wordsOf } from "./words/language.ts";

const words = wordsOf("today");

/** By their distance from today. */
const days = Array.from(
  { length: readableDays.before + 1 + readableDays.after },
  (_, index) => index - readableDays.before,
);

/** A day beside today, by its distance. */
const nearDay = (after: number): string | undefined => {
  const { yesterday, today, tomorrow } = words();
  return new Map([
    [-1, yesterday],
    [0, today],
    [1, tomorrow],
  ]).get(after);
};

export const TodayScreen = ({ date }: { date: string }): ReactElement => {
  const { app } = useAgentApp();
  useEffect(() => app.watch(date), [app, date]);
  const today = app.today();
  const dayLink = (after: number): ReactElement => {
    const day = app.dateAfter(after);
    return (
      <AgentLink
        key={day}
        to="/agent-dashboard"
        search={day === today ? {} : { day }}
        className="agent-day"
        {...(day === date ? { "data-shown": "" } : {})}
      >
        {nearDay(after) ?? formatShortDay(day)}
      </AgentLink>
    );
  };
  return (
    <>
      <nav aria-label={words().days} className="agent-days agent-days--near">
        {days.map(dayLink)}
        <AgentLink to="/agent-dashboard" search={{ view: "week" }} className="agent-day">
          {words().week}
        </AgentLink>
      </nav>
      <DayVisits date={date} />
      {date === today && <InstallHint />}
    </>
  );
};

export const LoadingDay = (): ReactElement => (
  <div className="agent-part">
    <output>{words().loading}</output>
    <Skeleton height="160px" />
    <Skeleton height="160px" />
  </div>
);

const DayVisits = ({ date }: { date: string }): ReactElement => {
  const { app, state } = useAgentApp();
  const stored = state.days.get(date);
  const failure = state.failures.get(date);
  const isLoading = state.loading.has(date);
  const refresh = (label: string, look = ""): ReactElement => (
    <button
      type="button"
      className={`agent-button ${look}`}
      aria-disabled={isLoading}
      onClick={() => void app.refresh()}
    >
      {isLoading ? words().refreshing : label}
    </button>
  );
  if (stored === undefined) {
    if (failure !== undefined && !state.isOffline)
      return (
        <div className="agent-part" role="alert">
          <p>{isApiError(failure) && failure.status === 403 ? failureWords(failure) : words().failed}</p>
          {refresh(words().again)}
        </div>
      );
    return state.isOffline ? (
      <output className="agent-part">{`${words().unloaded} ${words().offlineDay}`}</output>
    ) : (
      <LoadingDay />
    );
  }
  const visits = stored.day.visits.map((visit) => shownVisit(visit, state.entries));
  const isToday = app.today() === date;
  const next = isToday ? nextOf(visits, app.serverNow()) : undefined;
  const unreported = new Set(isToday ? unreportedOf(visits, app.serverNow()) : []);
  const unreadable = stored.day.unreadable ?? [];
  const rows = [
    ...visits.map((visit) => ({
      start: visit.start,
      row: (
        <VisitRow
          key={visit.id}
          visit={visit}
          date={date}
          isNext={visit === next}
          isUnreported={unreported.has(visit)}
        />
      ),
    })),
    // In the order of the answer: they have no name that this release can read.
    ...unreadable.map(({ start }, index) => ({
      start: start ?? "",
      row: <UnreadableRow key={`unreadable ${String(index)}`} start={start} />,
    })),
  ].toSorted((one, other) => one.start.localeCompare(other.start));
  return (
    <section aria-labelledby="visits" className="agent-part">
      <h2 id="visits" className="visually-hidden">
        {words().visits}
      </h2>
      {rows.length === 0 ? (
        <>
          <p className="agent-strong">{words().empty}</p>
          <p>{words().emptyHint}</p>
        </>
      ) : (
        <ol className="agent-visits">{rows.map(({ row }) => row)}</ol>
      )}
      <div className="agent-kept">
        <output>
          {failure !== undefined && !state.isOffline && !isLoading && <strong>{words().stale} </strong>}
          {words().keptFrom(formatMoment(stored.receivedAt + stored.clockOffset, app.today()))}
        </output>
        {refresh(words().refresh, "agent-button--quiet")}
      </div>
    </section>
  );
};

const UnreadableRow = ({ start }: { start: string | null }): ReactElement => (
  <li className="agent-visit">
    <p className="agent-visit__open">
      {start !== null && <strong>{formatTime(start)}</strong>}
      <span className="agent-visit__name">{words().unreadable}</span>
    </p>
  </li>
);

type RowProps = { visit: AgentAppVisit; date: string; isNext: boolean; isUnreported: boolean };

const VisitRow = ({ visit, date, isNext, isUnreported }: RowProps): ReactElement => {
  const { customer, service, start, end, status, address, colleagues } = visit;
  const name = nameText(customer);
  const isDayOfToday = useAgentApp().app.today() === date;
  return (
    <li className="agent-visit" {...(isNext ? { "data-next": "" } : {})}>
      <AgentLink
        to="/agent-dashboard"
        search={isDayOfToday ? { visit: visit.id } : { day: date, visit: visit.id }}
        className="agent-visit__open"
      >
        <strong>
          {formatTime(start)} – {formatTime(end)}
        </strong>
        <span className="agent-visit__name">{name}</span>
        {!isOver(visit) && (
          <>
            <span>{catalogText(service)}</span>
            <span>{visitAddress(address) ?? wordsOf("visit")().noAddress}</span>
            {colleagues.length > 0 && <span>{words().withOthers(colleagues.join(", "))}</span>}
          </>
        )}
        {status !== "scheduled" && (
          <em className="agent-status" data-status={status}>
            {visitStatusText(status)}
          </em>
        )}
        {isUnreported && (
          <em className="agent-status" data-status="unreported">
            {words().unreported}
          </em>
        )}
      </AgentLink>
      {!isOver(visit) && <VisitReach visit={visit} />}
    </li>
  );
};

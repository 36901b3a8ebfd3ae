import type { AgentWeek } from "@cleaning/contract/agent-app/agent-week";
import { addDaysTo } from "@cleaning/contract/format/calendar";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { isApiError } from "#lib/api-error.ts";
import { failureKind } from "#lib/failure-text.ts";
import { agentWeekQuery } from "#queries/agent-week.ts";
import { Spinner } from "#ui/spinner.tsx";
import { AgentLink } from "./agent-link.tsx";
import { failureWords } from "./failure-words.ts";
import { TimeOffRequests } from "./time-off-requests.tsx";
import { useAgentApp } from "./use-agent-app.ts";
import { WeekDays } from "./week-days.tsx";
import { isReadableWeek, mondayOf } from "./weeks.ts";
import { formatDuration, formatMoment, formatShortDay } from "./words/format.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("week");
const dayWords = wordsOf("today");

type Props = {
  userId: number;
  /** The server answers nobody before that. */
  isSignedIn: boolean;
  /** Any day of the week; without it, the week of today. */
  day?: string | undefined;
};

type Shown = { week: AgentWeek; at: number };

/** Undefined until the phone was asked; `week` is undefined when the phone does not have it. */
const useStoredWeek = (from: string): { from: string; shown: Shown | undefined } | undefined => {
  const { weeks } = useAgentApp().app;
  const [found, setFound] = useState<{ from: string; shown: Shown | undefined }>();
  useEffect(() => {
    let isCancelled = false;
    void weeks.stored(from).then((stored) => {
      if (!isCancelled) setFound({ from, shown: stored && { week: stored.week, at: stored.receivedAt } });
    });
    return () => {
      isCancelled = true;
    };
  }, [from, weeks]);
  return found?.from === from ? found : undefined;
};

const isForbidden = (error: unknown): boolean => isApiError(error) && error.status === 403;

/** The latest answer of the server; until it comes, and without a connection, what the phone has. */
export const WeekScreen = ({ userId, isSignedIn, day }: Props): ReactElement => {
  const { app, state } = useAgentApp();
  const today = app.today();
  const from = mondayOf(day !== undefined && isReadableWeek(day, today) ? day : today);
  const client = useQueryClient();
  const options = agentWeekQuery(userId, from, app.weeks.load);
  const query = useQuery({ ...options, enabled: isSignedIn });
  const { data, dataUpdatedAt, error, isFetching, fetchStatus, refetch } = query;
  const isOffline =
    state.isOffline || fetchStatus === "paused" || (error !== null && failureKind(error) === "connection");
  const stored = useStoredWeek(from);
  const shown = data !== undefined ? { week: data, at: dataUpdatedAt } : isForbidden(error) ? undefined : stored?.shown;
  return (
    <>
      <AgentLink to="/agent-dashboard" search={{}} className="agent-button agent-button--quiet">
        {dayWords().back}
      </AgentLink>
      <WeekLinks from={from} today={today} />
      <section aria-labelledby="week" className="agent-part">
        <h2 id="week">{words().title(formatShortDay(from), formatShortDay(addDaysTo(from, 6)))}</h2>
        {shown === undefined ? (
          error !== null && !isOffline ? (
            <p role="alert">{isForbidden(error) ? failureWords(error) : words().failed}</p>
          ) : isOffline && stored !== undefined ? (
            <output>{words().offline}</output>
          ) : (
            <Spinner label={words().loading} />
          )
        ) : (
          <>
            <Minutes week={shown.week} />
            <WeekDays
              week={shown.week}
              today={today}
              mayAsk={isSignedIn && !isOffline && !shown.week.isApproved}
              onAsked={(week) => void client.setQueryData(options.queryKey, week)}
            />
          </>
        )}
        <div className="agent-kept">
          {shown !== undefined && (
            <output>
              {(error !== null || isOffline) && <strong>{dayWords().stale} </strong>}
              {dayWords().keptFrom(formatMoment(shown.at, today))}
            </output>
          )}
          {isSignedIn && (shown !== undefined || error !== null) && (
            <button
              type="button"
              className="agent-button agent-button--quiet"
              aria-disabled={isFetching}
              onClick={() => void refetch()}
            >
              {isFetching ? dayWords().refreshing : shown === undefined ? dayWords().again : dayWords().refresh}
            </button>
          )}
        </div>
      </section>
      {isSignedIn && shown !== undefined && <TimeOffRequests userId={userId} today={today} />}
    </>
  );
};

const WeekLinks = ({ from, today }: { from: string; today: string }): ReactElement => {
  const current = mondayOf(today);
  const weeks = [
    { name: words().before, monday: addDaysTo(from, -7) },
    { name: words().thisWeek, monday: current },
    { name: words().after, monday: addDaysTo(from, 7) },
  ];
  return (
    <nav aria-label={words().weeks} className="agent-days">
      {weeks
        .filter(({ monday }) => isReadableWeek(monday, today))
        .map(({ name, monday }) => (
          <AgentLink
            key={name}
            to="/agent-dashboard"
            search={monday === current ? { view: "week" } : { view: "week", day: monday }}
            className="agent-day"
            {...(monday === from ? { "data-shown": "" } : {})}
          >
            {name}
          </AgentLink>
        ))}
    </nav>
  );
};

const Minutes = ({ week }: { week: AgentWeek }): ReactElement => {
  const { planned, worked, paid, missing, undecided = 0, isApproved, otherTime } = week;
  const facts = [
    [words().planned, formatDuration(planned)],
    [words().worked, formatDuration(worked)],
    [words().paid, formatDuration(paid)],
    [words().state, isApproved ? words().approved : words().notApproved],
  ] as const;
  return (
    <section aria-labelledby="week-minutes" className="agent-part">
      <h3 id="week-minutes">{words().minutes}</h3>
      <dl className="agent-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {otherTime.length > 0 && (
          <div>
            <dt>{words().added}</dt>
            {otherTime.map(({ date, minutes, reason }, index) => (
              <dd key={`${date} ${String(index)}`}>
                {words().addedOn(formatDuration(minutes), formatShortDay(date), reason)}
              </dd>
            ))}
          </div>
        )}
      </dl>
      {undecided > 0 && <p className="agent-strong">{words().undecided(undecided)}</p>}
      {missing > 0 && !isApproved && <p className="agent-strong">{words().missing(missing)}</p>}
    </section>
  );
};

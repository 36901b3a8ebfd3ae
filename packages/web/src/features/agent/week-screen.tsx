import type { AgentWeek } from "@cleaning/contract/agent-app/agent-week";
import { addDaysTo } from "@cleaning/contract/format/calendar";
import { Flex, Grid } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { isApiError } from "#lib/api.ts";
import { failureKind } from "#lib/failure-text.ts";
import { Button } from "#ui/button.tsx";
import { DescriptionItem } from "#ui/description-item.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { failureWords } from "./failure-words.ts";
import { agentWeekQuery } from "./late-queries.ts";
import { AgentButtonLink, Back, Part, RowList } from "./parts.tsx";
import { TimeOffRequests } from "./time-off-requests.tsx";
import { useAgentApp } from "./use-agent-app.ts";
import { WeekDays } from "./week-days.tsx";
import { isReadableWeek, mondayOf } from "./weeks.ts";
import { formatDuration, formatMoment, formatShortDay } from "./words/format.ts";
import { wordsOf, lateWordsOf } from "./words/language.ts";
import { week as english } from "./words/week.ts";

const words = lateWordsOf("week", english);
const frame = wordsOf("frame");
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
      <Back>{dayWords().back}</Back>
      <WeekLinks from={from} today={today} />
      <Part id="week" title={words().title(formatShortDay(from), formatShortDay(addDaysTo(from, 6)))}>
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
        <Flex align="center" wrap="wrap" gap="2">
          {shown !== undefined && (
            <output>
              {(error !== null || isOffline) && <strong>{dayWords().stale} </strong>}
              {dayWords().keptFrom(formatMoment(app.serverTime(shown.at), today))}
            </output>
          )}
          {isSignedIn && (shown !== undefined || error !== null) && (
            <Button look="quiet" isBusy={isFetching} onClick={() => void refetch()}>
              {isFetching ? dayWords().refreshing : shown === undefined ? frame().again : dayWords().refresh}
            </Button>
          )}
        </Flex>
      </Part>
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
    <Grid asChild columns="3" gap="2">
      <nav aria-label={words().weeks} className="agent-near">
        {weeks
          .filter(({ monday }) => isReadableWeek(monday, today))
          .map(({ name, monday }) => (
            <AgentButtonLink
              key={name}
              to="/agent-dashboard"
              search={monday === current ? { view: "week" } : { view: "week", day: monday }}
              look={monday === from ? "primary" : "outline"}
            >
              {name}
            </AgentButtonLink>
          ))}
      </nav>
    </Grid>
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
    <Part id="week-minutes" title={words().minutes} as="h3">
      <RowList as="dl">
        {facts.map(([name, value]) => (
          <DescriptionItem key={name} name={name}>
            {value}
          </DescriptionItem>
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
      </RowList>
      {undecided > 0 && <strong>{words().undecided(undecided)}</strong>}
      {missing > 0 && !isApproved && <strong>{words().missing(missing)}</strong>}
    </Part>
  );
};

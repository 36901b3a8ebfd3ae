import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { readableDays } from "@cleaning/contract/agent-app/agent-day";
import { Flex, Grid, Text } from "@radix-ui/themes";
import { type ReactElement, useEffect, useState } from "react";
import { isApiError } from "#lib/api.ts";
import { onDevice } from "#lib/storage.ts";
import { Button, type ButtonLook } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { failureWords } from "./failure-words.ts";
import { AgentButtonLink, AgentLink, RowCard, RowList } from "./parts.tsx";
import { shownVisit } from "./phone/agent-app.ts";
import { isOver, nextOf, unreportedOf } from "./phone/shown-visit.ts";
import { visitAddress, nameText } from "./reach.ts";
import { statusLook, visitStatusText } from "./status-words.ts";
import { useAgentApp } from "./use-agent-app.ts";
import { VisitReach } from "./visit-reach.tsx";
import { formatMoment, formatShortDay, formatTime } from "./words/format.ts";
import { catalogText, wordsOf } from "./words/language.ts";

const words = wordsOf("today");
const frame = wordsOf("frame");

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
      <AgentButtonLink
        key={day}
        to="/agent-dashboard"
        search={day === today ? {} : { day }}
        look={day === date ? "primary" : "outline"}
      >
        {nearDay(after) ?? formatShortDay(day)}
      </AgentButtonLink>
    );
  };
  return (
    <>
      <Grid asChild columns={{ initial: "3", sm: "6" }} gap="2">
        <nav aria-label={words().days} className="agent-near">
          {days.map(dayLink)}
          <AgentButtonLink to="/agent-dashboard" search={{ view: "week" }}>
            {words().week}
          </AgentButtonLink>
        </nav>
      </Grid>
      <DayVisits date={date} />
      {date === today && <InstallHint />}
    </>
  );
};

export const LoadingDay = (): ReactElement => (
  <Flex direction="column" gap="3">
    <output>{words().loading}</output>
    <Skeleton height="160px" />
    <Skeleton height="160px" />
  </Flex>
);

const DayVisits = ({ date }: { date: string }): ReactElement => {
  const { app, state } = useAgentApp();
  const stored = state.days.get(date);
  const failure = state.failures.get(date);
  const isLoading = state.loading.has(date);
  const refresh = (label: string, look: ButtonLook = "outline"): ReactElement => (
    <Button look={look} isBusy={isLoading} onClick={() => void app.refresh()}>
      {isLoading ? words().refreshing : label}
    </Button>
  );
  if (stored === undefined) {
    if (failure !== undefined && !state.isOffline)
      return (
        <Flex direction="column" gap="3" role="alert">
          <p>{isApiError(failure) && failure.status === 403 ? failureWords(failure) : words().failed}</p>
          {refresh(frame().again)}
        </Flex>
      );
    return state.isOffline ? <output>{`${words().unloaded} ${words().offlineDay}`}</output> : <LoadingDay />;
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
    <Flex asChild direction="column" gap="3">
      <section aria-labelledby="visits">
        <h2 id="visits" className="visually-hidden">
          {words().visits}
        </h2>
        {rows.length === 0 ? (
          <>
            <strong>{words().empty}</strong>
            <p>{words().emptyHint}</p>
          </>
        ) : (
          <RowList as="ol">{rows.map(({ row }) => row)}</RowList>
        )}
        <Flex align="center" wrap="wrap" gap="2">
          <output>
            {failure !== undefined && !state.isOffline && !isLoading && <strong>{words().stale} </strong>}
            {words().keptFrom(formatMoment(stored.receivedAt + stored.clockOffset, app.today()))}
          </output>
          {refresh(words().refresh, "quiet")}
        </Flex>
      </section>
    </Flex>
  );
};

const UnreadableRow = ({ start }: { start: string | null }): ReactElement => (
  <RowCard className="agent-visit">
    {start !== null && <strong className="subtitle">{formatTime(start)}</strong>}
    <Text weight="medium">{words().unreadable}</Text>
  </RowCard>
);

type RowProps = { visit: AgentAppVisit; date: string; isNext: boolean; isUnreported: boolean };

const VisitRow = ({ visit, date, isNext, isUnreported }: RowProps): ReactElement => {
  const { customer, service, start, end, status, address, colleagues } = visit;
  const name = nameText(customer);
  const isDayOfToday = useAgentApp().app.today() === date;
  return (
    <RowCard className="agent-visit" {...(isNext ? { "data-next": "" } : {})}>
      <Grid asChild minHeight="56px">
        <AgentLink
          className="plain-link"
          to="/agent-dashboard"
          search={isDayOfToday ? { visit: visit.id } : { day: date, visit: visit.id }}
        >
          <strong className="subtitle">
            {formatTime(start)} – {formatTime(end)}
          </strong>
          <Text weight="medium">{name}</Text>
          {!isOver(visit) && (
            <>
              <span>{catalogText(service)}</span>
              <span>{visitAddress(address) ?? wordsOf("visit")().noAddress}</span>
              {colleagues.length > 0 && <span>{words().withOthers(colleagues.join(", "))}</span>}
            </>
          )}
          {status !== "scheduled" && <em {...statusLook(status)}>{visitStatusText(status)}</em>}
          {isUnreported && <em {...statusLook("unreported")}>{words().unreported}</em>}
        </AgentLink>
      </Grid>
      {!isOver(visit) && <VisitReach visit={visit} />}
    </RowCard>
  );
};

/** In local storage: the person does not want it on the home screen. */
const dismissedKey = "agentInstallDismissed";

/** Only Apple's browsers say whether a page was opened from the home screen; they show no notifications otherwise. */
const isInAppleBrowser = (): boolean => "standalone" in navigator && navigator.standalone === false;

const InstallHint = (): ReactElement | null => {
  const [isDismissed, setDismissed] = useState(() => onDevice.read(dismissedKey) !== undefined);
  if (isDismissed || !isInAppleBrowser()) return null;
  return (
    <aside>
      <p>{words().install}</p>
      <Button
        look="quiet"
        onClick={() => {
          onDevice.write({ [dismissedKey]: "yes" });
          setDismissed(true);
        }}
      >
        {words().installLater}
      </Button>
    </aside>
  );
};

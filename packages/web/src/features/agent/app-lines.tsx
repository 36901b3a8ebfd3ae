import { eventDays } from "@cleaning/contract/agent-app/agent-day";
import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { Flex } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { Button } from "#ui/button.tsx";
import { AgentLink } from "./parts.tsx";
import { shownVisit } from "./phone/agent-app.ts";
import type { DayState } from "./phone/day-state.ts";
import type { News } from "./phone/news.ts";
import { unreportedOf } from "./phone/shown-visit.ts";
import { useAgentApp } from "./use-agent-app.ts";
import { formatShortDay, formatTime } from "./words/format.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("app");
const waiting = wordsOf("waiting");

const day = 86_400_000;
/** How long before a loss the phone warns, in milliseconds. */
const warningPeriod = 3 * day;

/** When the server stops accepting the oldest waiting entry, in milliseconds since 1970; undefined without any. */
const sendDeadline = ({ entries, photos }: DayState): number | undefined => {
  const times = [
    ...entries.flatMap(({ state, event }) => (state === "waiting" ? [Date.parse(event.at)] : [])),
    ...photos.flatMap(({ state, at }) => (state === "waiting" ? [Date.parse(at)] : [])),
  ];
  return times.length === 0 ? undefined : Math.min(...times) + eventDays * day;
};

export const needsUpdate = ({ isTooOld, days }: Pick<DayState, "isTooOld" | "days">): boolean =>
  isTooOld || [...days.values()].some((stored) => (stored.day.unreadable ?? []).length > 0);

type Props = {
  /** The stored days' owner, while the session cannot be checked. */
  offlineOwner: string | undefined;
  /** The visit whose screen is open: it reports the missing status itself. */
  openVisit?: string | undefined;
  /** Whether the screen asks the office for something, which is not kept for later. */
  isOfRequests?: boolean;
  takeNewVersion: (() => void) | undefined;
  update: () => Promise<"coming" | "none">;
};

/** The day of an instant at the business: `Tue, Nov 24`. */
const dayOf = (instant: number): string => formatShortDay(isoDate(dateAtBusiness(new Date(instant))));

const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");

const visitText = ({ date, start, customer }: News["visit"], today: string): string =>
  [customer.firstName, ...(date === today ? [] : [unbroken(formatShortDay(date))]), unbroken(formatTime(start))].join(
    " ",
  );

const NewsLine = (): ReactElement => {
  const { app, state } = useAgentApp();
  return (
    <>
      <Flex asChild direction="column" gap="2">
        <output aria-label={words().changes}>
          {state.news.map(({ kind, visit, parts }) => (
            <p key={visit.id} className="note">
              {words().news[kind](
                visitText(visit, app.today()),
                parts.map((part) => words().newsParts[part]).join(", "),
              )}
            </p>
          ))}
        </output>
      </Flex>
      {state.news.length > 0 && (
        <Button look="outline" onClick={() => app.readNews()}>
          {words().newsRead}
        </Button>
      )}
    </>
  );
};

const UnreportedLine = ({ openVisit }: Pick<Props, "openVisit">): ReactElement | null => {
  const { app, state } = useAgentApp();
  const today = app.today();
  const visits = (state.days.get(today)?.day.visits ?? []).map((visit) => shownVisit(visit, state.entries));
  const unreported = unreportedOf(visits, app.serverNow()).filter(({ id }) => id !== openVisit);
  const [first] = unreported;
  if (first === undefined) return null;
  return (
    <AgentLink to="/agent-dashboard" search={{ visit: first.id }} className="note agent-alert">
      {words().unreported(visitText(first, today), unreported.length - 1)}
    </AgentLink>
  );
};

const TooOldLine = ({ takeNewVersion, update }: Pick<Props, "takeNewVersion" | "update">): ReactElement => {
  const [found, setFound] = useState<"looking" | "none">();
  const checkForUpdate = async (): Promise<void> => {
    setFound("looking");
    if ((await update()) === "none") setFound("none");
  };
  return (
    <p className="note agent-alert">
      {words().tooOld}{" "}
      <Button look="outline" onClick={takeNewVersion ?? (() => void checkForUpdate())}>
        {words().update}
      </Button>
      <output>{found === undefined ? "" : found === "looking" ? words().lookingForVersion : words().noVersion}</output>
    </p>
  );
};

export const AppLines = ({
  offlineOwner,
  openVisit,
  isOfRequests = false,
  takeNewVersion,
  update,
}: Props): ReactElement => {
  const { app, state } = useAgentApp();
  const waitingCount =
    state.entries.filter((entry) => entry.state === "waiting").length +
    state.photos.filter((photo) => photo.state === "waiting").length;
  const toRead =
    state.entries.filter((entry) => entry.state !== "waiting").length +
    state.photos.filter((photo) => photo.state === "refused").length;
  const isTooOld = needsUpdate(state);
  const isSoon = (time: number | undefined): time is number => time !== undefined && time - state.now < warningPeriod;
  const [sendBy, daysExpireAt] = [sendDeadline(state), app.daysExpireAt()];
  // One line for both: an agent needs the screen.
  const isShort = state.isOffline && waitingCount > 0 && !isOfRequests;
  const offline = isOfRequests ? words().offlineRequests : words().offline;
  return (
    <Flex
      className="agent-top"
      direction="column"
      gap="2"
      py="2"
      position="sticky"
      top="0"
      maxHeight="45vh"
      overflowY="auto"
    >
      <Flex asChild direction="column" gap="2">
        <output>
          {state.isOffline && (
            <p className={isShort ? "visually-hidden" : "note"}>{isShort ? words().offlineShort : offline}</p>
          )}
          {offlineOwner !== undefined && <p className="note">{words().checking(offlineOwner)}</p>}
          {state.unsaved.size > 0 && <p className="note agent-alert">{words().unsaved(state.unsaved.size)}</p>}
          {state.areDaysUnsaved && <p className="note agent-alert">{words().daysUnsaved}</p>}
          {isSoon(sendBy) && <p className="note agent-alert">{words().sendBy(dayOf(sendBy))}</p>}
          {isSoon(daysExpireAt) && <p className="note">{words().keptUntil(dayOf(daysExpireAt))}</p>}
        </output>
      </Flex>
      {isTooOld && <TooOldLine takeNewVersion={takeNewVersion} update={update} />}
      {!isTooOld && takeNewVersion !== undefined && (
        <p className="note">
          {words().newVersion}{" "}
          <Button look="outline" onClick={takeNewVersion}>
            {words().reload}
          </Button>
        </p>
      )}
      {waitingCount + toRead > 0 && (
        <AgentLink
          to="/agent-dashboard"
          search={{ view: "waiting" }}
          className={toRead > 0 ? "note agent-alert" : "note"}
          onClick={() => void app.sendNow()}
        >
          {[
            isShort && words().offlineShort,
            waitingCount > 0 && waiting().count(waitingCount),
            toRead > 0 && waiting().readCount(toRead),
          ]
            .filter(Boolean)
            .join(" · ")}
        </AgentLink>
      )}
      <UnreportedLine openVisit={openVisit} />
      <NewsLine />
    </Flex>
  );
};

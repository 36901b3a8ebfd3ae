import { eventDays } from "@cleaning/contract/agent-day";
import type { ReactElement } from "react";
import { AgentLink } from "./agent-link.tsx";
import type { DayState } from "./phone/day-app.ts";
import { dayOfInstant } from "./times.ts";
import { useDayApp } from "./use-day-app.ts";
import { appWords } from "./words/app.ts";
import { wordsOf } from "./words/language.ts";
import { waitingWords } from "./words/waiting.ts";

const words = wordsOf(appWords);
const waiting = wordsOf(waitingWords);

const day = 86_400_000;
/** From so long before on a phone says what it will lose, in milliseconds. */
const warnedBefore = 3 * day;

/** Until when the server takes all that waits, in milliseconds since 1970; undefined when nothing does. */
const takenUntil = ({ entries, photos }: DayState): number | undefined => {
  const times = [
    ...entries.flatMap(({ state, event }) => (state === "waiting" ? [Date.parse(event.at)] : [])),
    ...photos.flatMap(({ state, at }) => (state === "waiting" ? [Date.parse(at)] : [])),
  ];
  return times.length === 0 ? undefined : Math.min(...times) + eventDays * day;
};

/** Whether the server, or a visit that cannot be read, asks for a newer app. */
export const needsUpdate = ({ isTooOld, days }: Pick<DayState, "isTooOld" | "days">): boolean =>
  isTooOld || [...days.values()].some((kept) => (kept.day.unreadable ?? []).length > 0);

type Props = {
  /** Whose kept days these are, while the server cannot be asked who is there. */
  keptFor: string | undefined;
  takeNewVersion: (() => void) | undefined;
  /** Looks for a new version and takes it. */
  update: () => void;
};

/** What the person should know before they look at a visit: connection, what waits, what may be lost, a new version. */
export const AppLines = ({ keptFor, takeNewVersion, update }: Props): ReactElement => {
  const { app, state } = useDayApp();
  const waits =
    state.entries.filter((entry) => entry.state === "waiting").length +
    state.photos.filter((photo) => photo.state === "waiting").length;
  const toRead =
    state.entries.filter((entry) => entry.state !== "waiting").length +
    state.photos.filter((photo) => photo.state === "refused").length;
  const isTooOld = needsUpdate(state);
  const isSoon = (time: number | undefined): time is number => time !== undefined && time - state.now < warnedBefore;
  const [sendBy, keptUntil] = [takenUntil(state), app.keptUntil()];
  return (
    <>
      <output className="agent-lines">
        {state.isOffline && <p className="agent-line">{words.offline}</p>}
        {keptFor !== undefined && <p className="agent-line">{words.checking(keptFor)}</p>}
        {state.unkept.size > 0 && <p className="agent-line agent-line--alert">{words.unkept(state.unkept.size)}</p>}
        {state.areDaysUnkept && <p className="agent-line agent-line--alert">{words.daysUnkept}</p>}
        {isSoon(sendBy) && <p className="agent-line agent-line--alert">{words.sendBy(dayOfInstant(sendBy))}</p>}
        {isSoon(keptUntil) && <p className="agent-line">{words.keptUntil(dayOfInstant(keptUntil))}</p>}
      </output>
      {isTooOld && (
        <p className="agent-line agent-line--alert">
          {words.tooOld}{" "}
          <button type="button" className="agent-button" onClick={takeNewVersion ?? update}>
            {words.update}
          </button>
        </p>
      )}
      {!isTooOld && takeNewVersion !== undefined && (
        <p className="agent-line">
          {words.newVersion}{" "}
          <button type="button" className="agent-button" onClick={takeNewVersion}>
            {words.reload}
          </button>
        </p>
      )}
      {waits + toRead > 0 && (
        <AgentLink
          to="/agent-dashboard"
          search={{ view: "waiting" }}
          className={toRead > 0 ? "agent-line agent-line--alert" : "agent-line"}
        >
          {[waits > 0 ? waiting.count(waits) : "", toRead > 0 ? waiting.readCount(toRead) : ""]
            .filter(Boolean)
            .join(" · ")}
        </AgentLink>
      )}
    </>
  );
};

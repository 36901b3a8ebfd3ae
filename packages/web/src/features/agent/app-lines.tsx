import type { ReactElement } from "react";
import { AgentLink } from "./agent-link.tsx";
import { useDayApp } from "./use-day-app.ts";
import { appWords } from "./words/app.ts";
import { wordsOf } from "./words/language.ts";
import { waitingWords } from "./words/waiting.ts";

const words = wordsOf(appWords);
const waiting = wordsOf(waitingWords);

type Props = {
  /** Whose kept days these are, while the server cannot be asked who is there. */
  keptFor: string | undefined;
  takeNewVersion: (() => void) | undefined;
};

/** What the person should know before they look at a visit: connection, what waits, what was refused, a new version. */
export const AppLines = ({ keptFor, takeNewVersion }: Props): ReactElement => {
  const { state } = useDayApp();
  const waits =
    state.entries.filter((entry) => entry.state === "waiting").length +
    state.photos.filter((photo) => photo.state === "waiting").length;
  const toRead =
    state.entries.filter((entry) => entry.state !== "waiting").length +
    state.photos.filter((photo) => photo.state === "refused").length;
  return (
    <>
      <output className="agent-lines">
        {state.isOffline && <p className="agent-line">{words.offline}</p>}
        {keptFor !== undefined && <p className="agent-line">{words.checking(keptFor)}</p>}
        {state.isInMemory && <p className="agent-line agent-line--alert">{words.memory}</p>}
      </output>
      {takeNewVersion !== undefined && (
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

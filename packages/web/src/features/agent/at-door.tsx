import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import type { ReactElement } from "react";
import { useAgentApp } from "./use-agent-app.ts";
import { formatClock } from "./words/format.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("visit");

type Props = { visit: AgentAppVisit };

/** How long somebody has waited at the door; before that, the button that begins it. */
export const AtDoor = ({ visit: { id: visitId, arrivedAt } }: Props): ReactElement => {
  const { app } = useAgentApp();
  return arrivedAt === undefined ? (
    <button type="button" className="agent-button" onClick={() => void app.record({ kind: "arrived", visitId })}>
      {words().atDoor}
    </button>
  ) : (
    <p role="timer" className="agent-strong">
      {words().atDoorSince(minutesSince(arrivedAt, app.serverNow()), formatClock(arrivedAt))}
    </p>
  );
};

/** Never below zero: a phone's clock may be ahead. */
const minutesSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));

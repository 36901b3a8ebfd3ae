import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { type ReactElement, useState } from "react";
import { useOneAtATime } from "#lib/use-one-at-a-time.ts";
import { useFocusOnMount } from "#ui/use-focus-on-mount.ts";
import { useAgentApp } from "./use-agent-app.ts";
import { formatClock } from "./words/format.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("visit");

type Props = { visit: AgentAppVisit };

/** How long somebody has waited at the door; before that, the button that begins it. */
export const AtDoor = ({ visit: { id: visitId, arrivedAt } }: Props): ReactElement => {
  const { app } = useAgentApp();
  const [wasPressed, setPressed] = useState(false);
  const once = useOneAtATime();
  const arrive = (): Promise<void> =>
    once(async () => {
      setPressed(true);
      await app.record({ kind: "arrived", visitId });
    });
  return arrivedAt === undefined ? (
    <button type="button" className="agent-button" onClick={() => void arrive()}>
      {words().atDoor}
    </button>
  ) : (
    <Waiting since={arrivedAt} takesFocus={wasPressed} />
  );
};

/** Takes the place of the button, and its focus. */
const Waiting = ({ since, takesFocus }: { since: string; takesFocus: boolean }): ReactElement => {
  const { app } = useAgentApp();
  const ref = useFocusOnMount<HTMLParagraphElement>(takesFocus);
  return (
    <p ref={ref} role="timer" tabIndex={-1} className="agent-strong">
      {words().atDoorSince(minutesSince(since, app.serverNow()), formatClock(since))}
    </p>
  );
};

/** Never below zero: a phone's clock may be ahead. */
const minutesSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));

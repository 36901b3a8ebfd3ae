import type { AgentAppVisit } from "@cleaning/contract/agent-app-answers";
import { type ReactElement, useRef, useState } from "react";
import { isHeld, undoTime } from "./phone/outbox-phone.ts";
import { isKnownStatus, isOver } from "./phone/shown-visit.ts";
import { statusWords } from "./status-words.ts";
import { clockTime } from "./times.ts";
import { useDayApp } from "./use-day-app.ts";
import { wordsOf } from "./words/language.ts";
import { visitWords } from "./words/visit.ts";

const words = wordsOf(visitWords);

/** In milliseconds. */
const doubleTap = 600;

const following = { scheduled: "on-the-way", "on-the-way": "started", started: "done" } as const;

const goesOn = (status: string): status is keyof typeof following => status in following;

const stepAfter = (status: string) => (goesOn(status) ? following[status] : undefined);

/** How far a visit is, and one large button for what comes next. What ends a visit can be undone for some seconds. */
export const NextStep = ({ visit, isToday }: { visit: AgentAppVisit; isToday: boolean }): ReactElement | null => {
  const { app, state } = useDayApp();
  const [isSaving, setSaving] = useState(false);
  const tappedAt = useRef(0);
  const [said, setSaid] = useState("");
  const held = state.entries.find(
    (entry) => entry.event.visitId === visit.id && entry.state === "waiting" && isHeld(entry, state.now),
  );
  const { status } = visit;
  const step = stepAfter(status);
  const since = visit.endedAt ?? visit.startedAt ?? visit.onTheWayAt;
  // The next button stands where this one stood, and gloves tap twice.
  const isSecondTap = (): boolean => {
    const before = tappedAt.current;
    tappedAt.current = performance.now();
    return before > 0 && tappedAt.current - before < doubleTap;
  };
  const take = async (kind: NonNullable<typeof step>): Promise<void> => {
    if (isSaving || isSecondTap()) return;
    setSaving(true);
    setSaid("");
    await app.record({ kind, visitId: visit.id }, kind === "done" ? undoTime : 0);
    setSaving(false);
  };
  const undo = async (id: string): Promise<void> => {
    if (!isSecondTap()) setSaid((await app.undo(id)) ? words.undone : words.tooLate);
  };
  return (
    <div className="agent-steps">
      <output className="agent-status">
        {since === null ? statusWords(status) : words.at(statusWords(status), clockTime(since))}
      </output>
      {!isKnownStatus(status) && <p>{words.otherStatus}</p>}
      {!isToday && isKnownStatus(status) && !isOver(visit) && <p>{words.notToday}</p>}
      {isToday && step !== undefined && (
        <button
          type="button"
          className="agent-button agent-button--next"
          aria-disabled={isSaving}
          onClick={() => void take(step)}
        >
          {isSaving ? words.saving : words.next[step]}
        </button>
      )}
      {held !== undefined && (
        <button type="button" className="agent-button agent-button--next" onClick={() => void undo(held.id)}>
          {words.undo(Math.max(1, Math.ceil((held.heldUntil - state.now) / 1_000)))}
        </button>
      )}
      <output>{said}</output>
    </div>
  );
};

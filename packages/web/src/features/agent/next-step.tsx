import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { Grid } from "@radix-ui/themes";
import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { AgentButtonLink } from "./parts.tsx";
import { shownVisit } from "./phone/agent-app.ts";
import { canBeUndone, doubleTap, undoTime } from "./phone/outbox-phone.ts";
import { isAwaited, isBeforeStart, isKnownStatus, isOver, nextOf } from "./phone/shown-visit.ts";
import { nameText } from "./reach.ts";
import { statusLook, visitStatusText } from "./status-words.ts";
import { useAgentApp } from "./use-agent-app.ts";
import { Directions } from "./visit-reach.tsx";
import { formatClock, formatTime } from "./words/format.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("visit");
const dayWords = wordsOf("today");
const frame = wordsOf("frame");

const following = { scheduled: "on-the-way", "on-the-way": "started", started: "done" } as const;

const hasNextStep = (status: string): status is keyof typeof following => Object.hasOwn(following, status);

const isStep = (kind: string): boolean => Object.values<string>(following).includes(kind);

const stepAfter = (status: string) => (hasNextStep(status) ? following[status] : undefined);

/** A visit that ends sooner after its start is asked about, in minutes. */
const shortVisit = 10;

/** A question before a visit ends; empty without one. It never prevents the end. */
const endWarning = (visit: AgentAppVisit, now: number): string => {
  const { checklist, startedAt, start } = visit;
  const unticked = checklist.filter(({ isDone }) => !isDone).length;
  const minutes = startedAt === null ? shortVisit : Math.floor((now - Date.parse(startedAt)) / 60_000);
  return [
    ...(isBeforeStart(visit, now) ? [words().earlyTitle(formatTime(start))] : []),
    ...(unticked > 0 ? [words().doneUnticked(unticked)] : []),
    ...(minutes < shortVisit ? [words().doneShort(minutes)] : []),
  ].join(" ");
};

const confirmStep = async (visit: AgentAppVisit, now: number): Promise<boolean> => {
  const description = endWarning(visit, now);
  const { doneTitle: title, doneAll: action, doneNot: cancel } = words();
  return description === "" || confirm({ title, description, action, cancel });
};

type Props = {
  visit: AgentAppVisit;
  isToday: boolean;
  /** Whether the form "no access" is open: then there is no next step. */
  isAsking?: boolean;
};

export const NextStep = ({ visit, isToday, isAsking = false }: Props): ReactElement => {
  const { app, state } = useAgentApp();
  const [isSaving, setSaving] = useState(false);
  const tappedAt = useRef(0);
  const [message, setMessage] = useState("");
  const [arrival, setArrival] = useState(() => usualArrival(visit.travelMinutes));
  const entries = state.entries.filter(({ event }) => event.visitId === visit.id);
  const lastStep = entries.findLastIndex(({ event }) => isStep(event.kind));
  const undoable = entries
    .slice(Math.max(0, lastStep))
    .find((entry) => entry.state === "waiting" && canBeUndone(entry, state.now));
  const { status } = visit;
  const step = stepAfter(status);
  const mayArrive = isToday && !isAsking && isAwaited(visit);
  const since = visit.endedAt ?? visit.startedAt ?? visit.onTheWayAt;
  const undoableId = undoable?.id;
  const [previousId, setPreviousId] = useState(undoableId);
  // What was said is about the report before.
  if (previousId !== undoableId) {
    setPreviousId(undoableId);
    if (undoableId !== undefined) setMessage("");
  }
  // "Undo" comes under the finger that reported without access.
  useLayoutEffect(() => {
    if (undoableId !== undefined) tappedAt.current = performance.now();
  }, [undoableId]);
  // The next button stands where this one stood.
  const isSecondTap = (): boolean => {
    const before = tappedAt.current;
    tappedAt.current = performance.now();
    return before > 0 && tappedAt.current - before < doubleTap;
  };
  const recordStep = async (kind: NonNullable<typeof step>, arrivesInMinutes = arrival): Promise<void> => {
    if (isSaving || isSecondTap()) return;
    if (kind === "done" && !(await confirmStep(visit, app.serverNow()))) return;
    setSaving(true);
    setMessage("");
    const event = {
      visitId: visit.id,
      ...(kind === "on-the-way" ? { start: visit.start } : {}),
      ...(kind === "on-the-way" && isAwaited(visit) ? { kind, arrivesInMinutes } : { kind }),
    };
    await app.record(event, kind === "done" ? undoTime : 0);
    setSaving(false);
  };
  const undo = async (id: string): Promise<void> => {
    if (!isSecondTap()) setMessage((await app.undo(id)) ? words().undone : words().tooLate);
  };
  return (
    <Grid className="agent-steps" gap="2" position="sticky" bottom="0">
      <output {...statusLook(status)}>
        {since === null ? visitStatusText(status) : words().at(visitStatusText(status), formatClock(since))}
      </output>
      {!isKnownStatus(status) && <p>{words().otherStatus}</p>}
      {!isToday && isKnownStatus(status) && !isOver(visit) && <OtherDay date={visit.date} />}
      {mayArrive && status === "scheduled" && <Arrival chosen={arrival} onChoose={setArrival} />}
      {mayArrive && status === "on-the-way" && (
        <Arrival current={visit.arrivesAt} onChoose={(minutes) => void recordStep("on-the-way", minutes)} />
      )}
      {isToday && step !== undefined && !isAsking && (
        <Button size="large" isBusy={isSaving} onClick={() => void recordStep(step)}>
          {isSaving ? frame().saving : words().next[step]}
        </Button>
      )}
      {undoable !== undefined && (
        <Button size="large" onClick={() => void undo(undoable.id)}>
          {words().undo(Math.max(1, Math.ceil((undoable.heldUntil - state.now) / 1_000)))}
        </Button>
      )}
      {isToday && isOver(visit) && <NextStop after={visit} />}
      <output>{message}</output>
    </Grid>
  );
};

/** Of a day that is over, the agent asks the office for its time. */
const OtherDay = ({ date }: { date: string }): ReactElement => {
  const { app } = useAgentApp();
  if (date > app.today()) return <p>{words().notToday}</p>;
  return (
    <>
      <p>{words().dayIsOver}</p>
      <AgentButtonLink to="/agent-dashboard" search={{ view: "week", day: date }}>
        {dayWords().week}
      </AgentButtonLink>
    </>
  );
};

const NextStop = ({ after }: { after: AgentAppVisit }): ReactElement => {
  const { app, state } = useAgentApp();
  const visits = (state.days.get(after.date)?.day.visits ?? []).map((visit) => shownVisit(visit, state.entries));
  const next = nextOf(
    visits.filter(({ id }) => id !== after.id),
    app.serverNow(),
  );
  if (next === undefined) return <p>{words().noNextVisit}</p>;
  const { id, start, customer } = next;
  return (
    <div className="actions">
      <AgentButtonLink to="/agent-dashboard" search={{ visit: id }}>
        {words().nextVisit}: {nameText(customer)}, {formatTime(start)}
      </AgentButtonLink>
      <Directions visit={next} />
    </div>
  );
};

const choices = [10, 20, 30, 45] as const;

/** In minutes: what is offered first, by how long the way is from the visit before. */
const usualArrival = (travelMinutes = 20): number => choices.find((minutes) => minutes >= travelMinutes) ?? choices[3];

/** `current` is the arrival that was said before, which a choice changes at once. */
type ArrivalProps = {
  chosen?: number;
  current?: string | undefined;
  onChoose: (minutes: number) => void;
};

const Arrival = ({ chosen, current, onChoose }: ArrivalProps): ReactElement => (
  <fieldset>
    <legend aria-live="polite">
      {current === undefined ? words().arriveIn : words().arriveAt(formatClock(current))}
    </legend>
    <div className="actions">
      {choices.map((minutes) => (
        <Button
          key={minutes}
          aria-pressed={chosen === undefined ? undefined : minutes === chosen}
          look={minutes === chosen ? "primary" : "outline"}
          onClick={() => onChoose(minutes)}
        >
          {words().arriveMinutes(minutes)}
        </Button>
      ))}
    </div>
  </fieldset>
);

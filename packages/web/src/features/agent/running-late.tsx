import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { lateChoices } from "@cleaning/contract/visits/running-late";
import { Grid } from "@radix-ui/themes";
import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { undoTime } from "./phone/outbox-phone.ts";
import { isOfStart } from "./phone/shown-visit.ts";
import { useAgentApp } from "./use-agent-app.ts";
import { formatClock } from "./words/format.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("visit");

/** Of a visit of today to which nobody has set out: how late it begins. Its customer is told. */
export const RunningLate = ({ visit }: { visit: AgentAppVisit }): ReactElement => {
  const { app, state } = useAgentApp();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  // The visit's next step covers the foot of the screen, and what opens there.
  useLayoutEffect(() => {
    if (isOpen) group.current?.scrollIntoView?.({ block: "nearest" });
  }, [isOpen]);
  const isWaiting = state.entries.some(
    ({ event, state: of }) =>
      of === "waiting" && event.visitId === visit.id && event.kind === "running-late" && isOfStart(event, visit),
  );
  const said = isWaiting ? words().lateWaits : words().lateSaid;
  const choices = isOpen ? lateChoices(visit, new Date(app.serverNow())) : [];
  const say = (minutes: number): void => {
    setOpen(false);
    toggle.current?.focus();
    void app.record({ visitId: visit.id, kind: "running-late", minutes, start: visit.start }, undoTime);
  };
  return (
    <>
      <output>{visit.arrivesAt === undefined ? "" : said(formatClock(visit.arrivesAt))}</output>
      <Button look="quiet" ref={toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words().late}
      </Button>
      {isOpen && (
        <fieldset ref={group}>
          <legend>{choices.length === 0 ? words().lateNone : words().lateAsk}</legend>
          <Grid columns="2" gap="2">
            {choices.map(({ minutes, at }) => (
              <Button look="outline" key={minutes} onClick={() => say(minutes)}>
                {words().arriveMinutes(minutes)}: {formatClock(at.toISOString())}
              </Button>
            ))}
          </Grid>
        </fieldset>
      )}
    </>
  );
};

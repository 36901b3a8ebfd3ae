import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { type ReactElement, useId, useState } from "react";
import { useAgentApp } from "./use-agent-app.ts";
import { formatShortDay } from "./words/format.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("visit");

type Props = { access: NonNullable<AgentAppVisit["access"]>; visitId: string };

const dayOf = (instant: string): string => formatShortDay(isoDate(dateAtBusiness(new Date(instant))));

/** Behind one tap, because others may see the screen; each opening is recorded. */
export const AccessNotes = ({ access: { notes, changedByLink }, visitId }: Props): ReactElement => {
  const { app } = useAgentApp();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className="agent-access" aria-label={words().howToGetIn}>
      <button
        type="button"
        className="agent-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen);
          if (!isOpen) void app.record({ kind: "access-read", visitId });
        }}
      >
        {isOpen ? words().hideAccess : words().showAccess}
      </button>
      <p id={id} hidden={!isOpen} className="agent-access__notes">
        {isOpen && notes}
      </p>
      {isOpen && changedByLink !== undefined && <p>{words().accessByLink(dayOf(changedByLink))}</p>}
    </section>
  );
};

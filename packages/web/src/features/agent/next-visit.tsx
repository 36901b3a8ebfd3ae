import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import type { ReactElement } from "react";
import { AgentLink } from "./agent-link.tsx";
import { shownVisit } from "./phone/agent-app.ts";
import { nextOf } from "./phone/shown-visit.ts";
import { nameText } from "./reach.ts";
import { useAgentApp } from "./use-agent-app.ts";
import { Directions } from "./visit-reach.tsx";
import { formatTime } from "./words/format.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("visit");

export const NextStop = ({ after }: { after: AgentAppVisit }): ReactElement => {
  const { app, state } = useAgentApp();
  const visits = (state.days.get(after.date)?.day.visits ?? []).map((visit) => shownVisit(visit, state.entries));
  const next = nextOf(
    visits.filter(({ id }) => id !== after.id),
    app.serverNow(),
  );
  if (next === undefined) return <p>{words().noNextVisit}</p>;
  const { id, start, customer } = next;
  return (
    <div className="agent-reach">
      <AgentLink to="/agent-dashboard" search={{ visit: id }} className="agent-button">
        {words().nextVisit}: {nameText(customer)}, {formatTime(start)}
      </AgentLink>
      <Directions visit={next} />
    </div>
  );
};

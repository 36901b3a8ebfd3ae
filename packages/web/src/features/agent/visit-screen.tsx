import type { AgentAppVisit } from "@cleaning/contract/agent-app-answers";
import { type ReactElement, type ReactNode, useEffect } from "react";
import { AccessNotes } from "./access-notes.tsx";
import { AgentLink } from "./agent-link.tsx";
import { Checklist } from "./checklist.tsx";
import { NextStep } from "./next-step.tsx";
import { NoAccess } from "./no-access-form.tsx";
import { OfficeNotes } from "./office-notes.tsx";
import { shownVisit } from "./phone/day-app.ts";
import { isKnownStatus, isOver } from "./phone/shown-visit.ts";
import { PhotoPart } from "./photo-part.tsx";
import { addressText } from "./reach.ts";
import { timeText } from "./times.ts";
import { useDayApp } from "./use-day-app.ts";
import { VisitReach } from "./visit-reach.tsx";
import { wordsOf } from "./words/language.ts";
import { visitWords } from "./words/visit.ts";

const words = wordsOf(visitWords);

/** One visit: everything that is needed at its door. */
export const VisitScreen = ({ date, id }: { date: string; id: string }): ReactElement => {
  const { app, state } = useDayApp();
  const visit = state.days.get(date)?.day.visits.find((one) => one.id === id);
  return (
    <>
      <AgentLink
        to="/agent-dashboard"
        search={date === app.today() ? {} : { day: date }}
        className="agent-button agent-button--quiet"
      >
        {words.back}
      </AgentLink>
      {visit === undefined ? (
        <p className="agent-part">{words.gone}</p>
      ) : (
        <Visit visit={shownVisit(visit, state.entries)} />
      )}
    </>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Visit = ({ visit }: { visit: AgentAppVisit }): ReactElement => {
  const { customer, service, start, end, minutes, address, pets, parking, note, colleagues } = visit;
  const { app } = useDayApp();
  const isOpen = !isOver(visit);
  useEffect(() => (isOpen ? app.whereabouts.follow() : undefined), [app, isOpen]);
  const today = app.today();
  const isKnown = isKnownStatus(visit.status);
  return (
    <article className="agent-part" aria-labelledby="customer">
      <h2 id="customer">
        {customer.firstName} {customer.lastName}
      </h2>
      <p className="agent-strong">
        {timeText(start)} – {timeText(end)}, {words.minutes(minutes)}
      </p>
      <p>{service}</p>
      <p>{addressText(address) ?? words.noAddress}</p>
      <VisitReach visit={visit} />
      {visit.access !== null && !isOver(visit) && <AccessNotes key={`access ${visit.id}`} notes={visit.access.notes} />}
      <dl className="agent-facts">
        {pets !== null && <Fact name={words.pets}>{pets}</Fact>}
        {parking !== null && <Fact name={words.parking}>{parking}</Fact>}
        {note !== null && <Fact name={words.note}>{note}</Fact>}
        {colleagues.length > 0 && <Fact name={words.colleagues}>{colleagues.join(", ")}</Fact>}
      </dl>
      {visit.checklist.length > 0 && <Checklist visit={visit} mayCheck={isKnown && visit.date <= today} />}
      <PhotoPart visit={visit} adding={!isKnown ? "never" : visit.date <= today ? "now" : "later"} />
      <OfficeNotes visit={visit} mayWrite={isKnown} />
      {isKnown && visit.date === today && !isOver(visit) && (
        <NoAccess key={`no-access ${visit.id}`} visitId={visit.id} />
      )}
      <NextStep key={visit.id} visit={visit} isToday={visit.date === today} />
    </article>
  );
};

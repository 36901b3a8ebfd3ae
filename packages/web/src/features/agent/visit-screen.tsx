import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { isUnnamedPets } from "@cleaning/contract/homes/unnamed-pets";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { AccessNotes } from "./access-notes.tsx";
import { AgentLink } from "./agent-link.tsx";
import { Checklist } from "./checklist.tsx";
import { NextStep } from "./next-step.tsx";
import { CallOffice, NoAccessSection } from "./no-access-form.tsx";
import { OfficeNotes } from "./office-notes.tsx";
import { isAccessMissing } from "./phone/access-rule.ts";
import { shownVisit } from "./phone/agent-app.ts";
import { isAwaited, isKnownStatus, isOver } from "./phone/shown-visit.ts";
import { PhotoPart } from "./photo-part.tsx";
import { visitAddress, nameText } from "./reach.ts";
import { RunningLate } from "./running-late.tsx";
import { visitStatusText } from "./status-words.ts";
import { useAgentApp } from "./use-agent-app.ts";
import { VisitReach } from "./visit-reach.tsx";
import { formatTime } from "./words/format.ts";
import { catalogText, wordsOf } from "./words/language.ts";

const words = wordsOf("visit");

export const VisitScreen = ({ date, id }: { date: string; id: string }): ReactElement => {
  const { app, state } = useAgentApp();
  const visit = state.days.get(date)?.day.visits.find((one) => one.id === id);
  return (
    <>
      <AgentLink
        to="/agent-dashboard"
        search={date === app.today() ? {} : { day: date }}
        className="agent-button agent-button--quiet"
      >
        {words().back}
      </AgentLink>
      {visit === undefined ? (
        <p className="agent-part">{words().gone}</p>
      ) : (
        <Visit key={visit.id} visit={shownVisit(visit, state.entries)} />
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

const signed = <W extends string>(names: Readonly<Record<"customer" | "office", W>>, by: string | undefined) =>
  by === "customer" || by === "office" ? names[by] : undefined;

const Notes = ({ visit: { note, noteBy, customerNotes } }: { visit: AgentAppVisit }): ReactElement => (
  <>
    {note !== null && <Fact name={signed(words().noteBy, noteBy) ?? words().note}>{note}</Fact>}
    {customerNotes !== undefined && (
      <Fact name={signed(words().customerNotesBy, customerNotes.by) ?? words().customerNotes}>
        {customerNotes.text}
      </Fact>
    )}
  </>
);

/** Of several it is not said who it is that has begun. */
const colleaguesText = ({ colleagues, teamStatus }: AgentAppVisit): string =>
  teamStatus !== undefined && colleagues.length === 1
    ? `${colleagues.join()}: ${visitStatusText(teamStatus)}`
    : colleagues.join(", ");

const Visit = ({ visit }: { visit: AgentAppVisit }): ReactElement => {
  const { customer, service, start, end, minutes, address, pets, parking, colleagues, teamNote } = visit;
  const { app } = useAgentApp();
  const [isAsking, setAsking] = useState(false);
  const isOpen = !isOver(visit);
  useEffect(() => (isOpen ? app.geolocation.follow() : undefined), [app, isOpen]);
  const today = app.today();
  const isKnown = isKnownStatus(visit.status);
  return (
    <article className="agent-part" aria-labelledby="customer">
      <h2 id="customer">{nameText(customer)}</h2>
      <p className="agent-strong">
        {formatTime(start)} – {formatTime(end)}, {words().minutes(minutes)}
      </p>
      <p>{catalogText(service)}</p>
      <p>{visitAddress(address) ?? words().noAddress}</p>
      <VisitReach visit={visit} />
      {visit.status === "scheduled" && visit.date === today && isAwaited(visit) && <RunningLate visit={visit} />}
      {visit.access !== null && !isOver(visit) && (
        <AccessNotes key={`access ${visit.id}`} access={visit.access} visitId={visit.id} />
      )}
      {isAccessMissing(visit, app.serverNow()) && (
        <>
          <p className="agent-line">{words().accessUnavailable}</p>
          <CallOffice />
        </>
      )}
      <dl className="agent-facts">
        {pets !== null && <Fact name={words().pets}>{isUnnamedPets(pets) ? words().unnamedPets : pets}</Fact>}
        {parking !== null && <Fact name={words().parking}>{parking}</Fact>}
        {teamNote !== undefined && <Fact name={words().teamNote}>{teamNote}</Fact>}
        <Notes visit={visit} />
        {colleagues.length > 0 && <Fact name={words().colleagues}>{colleaguesText(visit)}</Fact>}
      </dl>
      {visit.checklist.length > 0 && <Checklist visit={visit} mayCheck={isKnown && visit.date <= today} />}
      <PhotoPart visit={visit} adding={!isKnown ? "never" : visit.date <= today ? "now" : "later"} />
      <OfficeNotes visit={visit} mayWrite={isKnown} />
      {isKnown && visit.date === today && !isOver(visit) && (
        <NoAccessSection visit={visit} isOpen={isAsking} setOpen={setAsking} />
      )}
      {visit.status === "no-access" && <CallOffice />}
      <NextStep visit={visit} isToday={visit.date === today} isAsking={isAsking} />
    </article>
  );
};

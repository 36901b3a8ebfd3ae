import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { addDaysTo, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { isUnnamedPets } from "@cleaning/contract/homes/unnamed-pets";
import { Flex, Text } from "@radix-ui/themes";
import { type ReactElement, useEffect, useState, useId } from "react";
import { Button } from "#ui/button.tsx";
import { DescriptionItem } from "#ui/description-item.tsx";
import { NextStep } from "./next-step.tsx";
import { CallOffice, NoAccessSection } from "./no-access-form.tsx";
import { OfficeNotes } from "./office-notes.tsx";
import { Back, RowList, Check } from "./parts.tsx";
import { isAccessMissing } from "./phone/access-rule.ts";
import { shownVisit } from "./phone/agent-app.ts";
import { isAwaited, isKnownStatus, isOver } from "./phone/shown-visit.ts";
import { PhotoPart } from "./photos.tsx";
import { visitAddress, nameText } from "./reach.ts";
import { RunningLate } from "./running-late.tsx";
import { visitStatusText } from "./status-words.ts";
import { useAgentApp } from "./use-agent-app.ts";
import { VisitReach } from "./visit-reach.tsx";
import { formatTime, formatShortDay } from "./words/format.ts";
import { catalogText, wordsOf } from "./words/language.ts";

const words = wordsOf("visit");

/** Without a `day`, of today, or, left open past midnight, of the day before. */
export const VisitScreen = ({ day, id }: { day: string | undefined; id: string }): ReactElement => {
  const { app, state } = useAgentApp();
  const today = app.today();
  const days = day === undefined ? [today, addDaysTo(today, -1)] : [day];
  const visits = days.flatMap((date) => state.days.get(date)?.day.visits ?? []);
  const visit = visits.find((one) => one.id === id);
  const date = visit?.date ?? day ?? today;
  return (
    <>
      <Back day={date === today ? undefined : date}>{words().back}</Back>
      {visit === undefined ? <p>{words().gone}</p> : <Visit key={visit.id} visit={shownVisit(visit, state.entries)} />}
    </>
  );
};

const signed = <W extends string>(names: Readonly<Record<"customer" | "office", W>>, by: string | undefined) =>
  by === "customer" || by === "office" ? names[by] : undefined;

const Notes = ({ visit: { note, noteBy, customerNotes } }: { visit: AgentAppVisit }): ReactElement => (
  <>
    {note !== null && <DescriptionItem name={signed(words().noteBy, noteBy) ?? words().note}>{note}</DescriptionItem>}
    {customerNotes !== undefined && (
      <DescriptionItem name={signed(words().customerNotesBy, customerNotes.by) ?? words().customerNotes}>
        {customerNotes.text}
      </DescriptionItem>
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
    <Flex asChild direction="column" gap="3">
      <article aria-labelledby="customer">
        <h2 id="customer">{nameText(customer)}</h2>
        <Text as="p" weight="bold">
          {formatTime(start)} – {formatTime(end)}, {words().minutes(minutes)}
        </Text>
        <p>{catalogText(service)}</p>
        <p>{visitAddress(address) ?? words().noAddress}</p>
        <VisitReach visit={visit} />
        {visit.status === "scheduled" && visit.date === today && isAwaited(visit) && <RunningLate visit={visit} />}
        {visit.access !== null && !isOver(visit) && (
          <AccessNotes key={`access ${visit.id}`} access={visit.access} visitId={visit.id} />
        )}
        {isAccessMissing(visit, app.serverNow()) && (
          <>
            <p className="note">{words().accessUnavailable}</p>
            <CallOffice />
          </>
        )}
        <RowList as="dl">
          {pets !== null && (
            <DescriptionItem name={words().pets}>{isUnnamedPets(pets) ? words().unnamedPets : pets}</DescriptionItem>
          )}
          {parking !== null && <DescriptionItem name={words().parking}>{parking}</DescriptionItem>}
          {teamNote !== undefined && <DescriptionItem name={words().teamNote}>{teamNote}</DescriptionItem>}
          <Notes visit={visit} />
          {colleagues.length > 0 && (
            <DescriptionItem name={words().colleagues}>{colleaguesText(visit)}</DescriptionItem>
          )}
        </RowList>
        {visit.checklist.length > 0 && <Checklist visit={visit} mayCheck={isKnown && visit.date <= today} />}
        <PhotoPart visit={visit} adding={!isKnown ? "never" : visit.date <= today ? "now" : "later"} />
        <OfficeNotes visit={visit} mayWrite={isKnown} />
        {isKnown && visit.date === today && !isOver(visit) && (
          <NoAccessSection visit={visit} isOpen={isAsking} setOpen={setAsking} />
        )}
        {visit.status === "no-access" && <CallOffice />}
        <NextStep visit={visit} isToday={visit.date === today} isAsking={isAsking} />
      </article>
    </Flex>
  );
};

type ChecklistProps = { visit: AgentAppVisit; mayCheck: boolean };

const Checklist = ({ visit: { id: visitId, checklist }, mayCheck }: ChecklistProps): ReactElement => {
  const { app } = useAgentApp();
  return (
    <fieldset disabled={!mayCheck}>
      <legend>
        <h3>{words().checklist}</h3>
        {words().checked(checklist.filter(({ isDone }) => isDone).length, checklist.length)}
      </legend>
      {checklist.map(({ id: item, label, isExtra, isDone }) => (
        <Check
          key={item}
          type="checkbox"
          checked={isDone}
          onChange={({ target }) => void app.record({ kind: "check", visitId, item, isDone: target.checked })}
        >
          {catalogText(label)}
          {isExtra && <em> {words().extra}</em>}
        </Check>
      ))}
    </fieldset>
  );
};

type AccessProps = { access: NonNullable<AgentAppVisit["access"]>; visitId: string };

const dayOf = (instant: string): string => formatShortDay(isoDate(dateAtBusiness(new Date(instant))));

/** Behind one tap, because others may see the screen; each opening is recorded. */
const AccessNotes = ({ access: { notes, changedByLink }, visitId }: AccessProps): ReactElement => {
  const { app } = useAgentApp();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Flex asChild direction="column" gap="3">
      <section aria-label={words().howToGetIn}>
        <Button
          look="outline"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen);
            if (!isOpen) void app.record({ kind: "access-read", visitId });
          }}
        >
          {isOpen ? words().hideAccess : words().showAccess}
        </Button>
        <p id={id} hidden={!isOpen} className={isOpen ? "note subtitle words" : ""}>
          {isOpen && notes}
        </p>
        {isOpen && changedByLink !== undefined && <p>{words().accessByLink(dayOf(changedByLink))}</p>}
      </section>
    </Flex>
  );
};

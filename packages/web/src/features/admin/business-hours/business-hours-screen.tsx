import type { BusinessHoursPreview, BusinessHoursView } from "@cleaning/contract/admin/business-hours";
import type { WeekHours } from "@cleaning/contract/admin/visits";
import { formatList } from "@cleaning/contract/format/list";
import { formatTime } from "@cleaning/contract/format/time";
import { Box, Flex, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import History from "lucide-react/icons/history";
import { type ReactElement, useState } from "react";
import { PreviewList } from "#changes/preview-list.tsx";
import { AdminLoaded } from "#kit/loaded.tsx";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { effectLines } from "#nouns/visits/change/preview-words.ts";
import { businessHoursQuery } from "#nouns/visits/office-queries.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { useIntoSight } from "#ui/use-focus.ts";
import { LateHistory } from "../parts.tsx";
import { ClosedDays } from "./closed-days.tsx";
import { useBusinessHours } from "./use-business-hours.ts";
import { WeekDay } from "./week-day.tsx";
import { defaultHours, weekFromMonday } from "./week-form.ts";

type CompanyWeekProps = { week: WeekHours; onChange: (week: WeekHours) => void };

const CompanyWeek = ({ week, onChange }: CompanyWeekProps): ReactElement => {
  const setDay = (day: number, hours: WeekHours[number]): void =>
    onChange(week.map((dayHours, index) => (index === day ? hours : dayHours)));
  return (
    <section aria-labelledby="company-week">
      <Heading as="h2" size="4" mb="3" id="company-week">
        Weekly hours
      </Heading>
      <ul className="ruled">
        {weekFromMonday.map(([day, name]) => {
          const hours = week[day] ?? null;
          const displayedHours = hours ?? defaultHours(week, day);
          return (
            <WeekDay
              key={day}
              name={name}
              isOpen={hours !== null}
              closedText="Closed"
              checkboxProps={{
                name: `open-${day}`,
                onChange: ({ target }) => setDay(day, target.checked ? displayedHours : null),
              }}
              timeProps={(part) => ({
                value: displayedHours[part],
                onChange: ({ target }) => setDay(day, { ...displayedHours, [part]: target.value }),
              })}
            />
          );
        })}
      </ul>
    </section>
  );
};

export const BusinessHoursScreen = ({ today }: { today: string }): ReactElement => {
  const query = useQuery(businessHoursQuery);
  const [hasHistory, setHasHistory] = useState(false);
  // Outlives the editor, which remounts with the saved hours.
  const [message, setMessage] = useState<string>();
  return (
    <>
      <AdminLoaded query={query} what="the hours" loading={<TableSkeleton what="the hours" rows={7} />}>
        {(businessHours) => (
          <Editor key={businessHours.revision} businessHours={businessHours} today={today} onMessage={setMessage} />
        )}
      </AdminLoaded>
      <FormMessage tone="success">{message !== undefined && <p>{message}</p>}</FormMessage>
      <Flex mt="4" ml="-3">
        <Button look="quiet" onClick={() => setHasHistory(true)}>
          <History size={16} aria-hidden />
          History
        </Button>
      </Flex>
      {hasHistory && (
        <LateHistory kind="business-hours" id={1} of="Hours and closed days" onClose={() => setHasHistory(false)} />
      )}
    </>
  );
};

type Props = { businessHours: BusinessHoursView; today: string; onMessage: (message?: string) => void };

/** In sight however long the week is. */
const stuck = { className: "unsaved-hours", position: "sticky", bottom: "var(--foot-height, 0px)", py: "3" } as const;

const Editor = ({ businessHours, today, onMessage }: Props): ReactElement => {
  const { draft, edit, preview, loadPreview, apply, busy, failure, isChanged, isUnknown } = useBusinessHours(
    businessHours,
    onMessage,
  );
  return (
    <Flex direction="column" gap="5">
      <CompanyWeek week={draft.week} onChange={(week) => edit({ week })} />
      <ClosedDays draft={draft} holidays={businessHours.holidays} today={today} onChange={edit} />
      {preview !== undefined && <Affected preview={preview} year={today.slice(0, 4)} />}
      <Flex gap="3" wrap="wrap" align="center" {...(isChanged && stuck)}>
        <FormMessage tone="error">{failure !== undefined && <p>{failure}</p>}</FormMessage>
        {preview === undefined ? (
          <Button isBusy={busy} disabled={!isChanged} onClick={loadPreview}>
            {busy ? "Looking..." : "See what changes"}
          </Button>
        ) : (
          <Button isBusy={busy} onClick={apply}>
            {busy ? "Saving..." : preview.count === 0 ? "Save" : "Save and move visits"}
          </Button>
        )}
        <Text asChild size="2">
          <output>{isChanged && !isUnknown && "Not saved yet."}</output>
        </Text>
      </Flex>
    </Flex>
  );
};

const countText = ({ count, subscriptions, isMore }: BusinessHoursPreview): string => {
  if (count === 0) return "No planned visit has to move.";
  const prefix = isMore ? "At least " : "";
  const move = count === 1 ? "visit moves" : "visits move";
  return `${prefix}${count} ${move}, of ${subscriptions} ${subscriptions === 1 ? "plan" : "plans"}. Their customers get a mail.`;
};

/** Undefined for a visit that does not take place. */
const agentsText = ({ after, agents }: BusinessHoursPreview["visits"][number]): string | undefined => {
  if (after?.status !== "scheduled") return undefined;
  return agents.length === 0 ? "No agent yet" : formatList(agents);
};

const availabilityText = ({ count, unassigned }: BusinessHoursPreview): string | undefined => {
  if (count === 0) return undefined;
  if (unassigned === 0) return "An agent is free for each of them.";
  const [none, waits] = unassigned === 1 ? ["one", "It waits"] : [String(unassigned), "They wait"];
  return `For ${none} of them no agent is free within a week. ${waits} unassigned on the dashboard.`;
};

const Affected = ({ preview, year }: { preview: BusinessHoursPreview; year: string }): ReactElement => {
  const { visits, count, overdue } = preview;
  const heading = useIntoSight<HTMLHeadingElement>();
  return (
    <section aria-labelledby="affected">
      <Heading as="h2" size="4" mb="2" id="affected" ref={heading} tabIndex={-1}>
        What changes
      </Heading>
      <Text as="p" mb="2">
        <output>
          {countText(preview)} {availabilityText(preview)}
        </output>
      </Text>
      {count > 0 && (
        <Box asChild maxHeight="400px" overflowY="auto">
          {/* The list scrolls, so the keyboard has to reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section tabIndex={0} aria-label="Visits that move">
            <PreviewList
              visits={visits}
              rowContent={(visit) => ({
                title: `${visit.customer}, ${visit.town}: ${visit.service}`,
                changes: effectLines(visit, year),
                detail: agentsText(visit),
              })}
            />
          </section>
        </Box>
      )}
      {overdue.length > 0 && (
        <Text as="p" mt="2">
          What should have begun today stays as it is:{" "}
          {overdue.map(({ start, customer, town }) => `${formatTime(start)}, ${customer}, ${town}`).join("; ")}. Please
          call its agents, or move it.
        </Text>
      )}
      {preview.andLater && (
        <Text as="p" color="gray" mt="2">
          Visits that are more than 12 weeks away follow.
        </Text>
      )}
      {count > visits.length && (
        <Text as="p" color="gray" mt="2">
          The first {visits.length} are listed.
        </Text>
      )}
    </section>
  );
};

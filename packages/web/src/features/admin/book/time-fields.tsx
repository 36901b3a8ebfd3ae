import type { AdminBookingPreview } from "@cleaning/contract/admin/bookings";
import { addDaysTo } from "@cleaning/contract/format/calendar";
import { formatShortDay } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import { Flex, Grid, Text } from "@radix-ui/themes";
import { lazy, type ReactElement, Suspense } from "react";
import { Button } from "#ui/button.tsx";
import { CheckboxInput, SelectInput } from "#ui/field.tsx";
import { useFocusBack } from "#ui/use-focus.ts";
import type { Start } from "./caller.ts";

const OtherTimeFields = lazy(() => import("./other-time-fields.tsx"));
const OwnVisits = lazy(() => import("./own-visits.tsx"));

type Props = {
  preview: AdminBookingPreview;
  start: Start | undefined;
  /** Of who is known to us. */
  customerId: number | undefined;
  /** It was sent, and may be booked: then it takes its agent's time itself. */
  isUnderWay: boolean;
  /** Of who comes. */
  agentError: string | undefined;
  /** `elapsed`: how long the first visit takes, in minutes. */
  visit: { today: string; elapsed: number };
  canLookLater: boolean;
  onChange: (start: Start) => void;
  onEarlier: (() => void) | undefined;
  onLater: () => void;
};

const quickStarts = 3;

/** The first free start of each of the next days. */
const nextStarts = ({ slots }: AdminBookingPreview) =>
  [...Map.groupBy(slots, ({ date }) => date).values()].flatMap(([first]) => first ?? []).slice(0, quickStarts);

const agentKey = (id: number | undefined): string => (id === undefined ? "" : String(id));

/** Who is free then; whom the office chose stays, with a word, when they are not any more. */
const agentOptions = (
  agents: AdminBookingPreview["agents"],
  free: readonly number[],
  chosen: number | undefined,
  notFree: string,
): Map<string, string> =>
  new Map([
    ["", "Whoever is free"],
    ...(chosen === undefined || agents.some(({ id }) => id === chosen)
      ? []
      : [[agentKey(chosen), `Who was chosen, ${notFree}`] as const]),
    ...agents
      .filter(({ id }) => id === chosen || free.includes(id))
      .map(({ id, name }) => [agentKey(id), free.includes(id) ? name : `${name}, ${notFree}`] as const),
  ]);

/** A free start, or any other within the opening hours. */
export const TimeFields = ({
  preview,
  start,
  customerId,
  isUnderWay,
  agentError,
  visit,
  canLookLater,
  onChange,
  onEarlier,
  onLater,
}: Props): ReactElement => {
  // "Today, too" is gone once it is pressed.
  const later = useFocusBack(onEarlier !== undefined);
  const days = Map.groupBy(preview.slots, ({ date }) => date);
  const starts = start === undefined ? [] : (days.get(start.date) ?? []);
  const freeAgents = starts.find((one) => one.start === start?.start)?.agents ?? [];
  return (
    <Flex direction="column" gap="3">
      {start?.isFree !== false && (
        <>
          {days.size === 0 && <Text as="p">Nothing is free in these two weeks.</Text>}
          <Grid gap="2">
            {nextStarts(preview).map(({ date, start: time, end }) => (
              <Button
                key={date}
                look={start?.date === date && start.start === time ? "primary" : "outline"}
                aria-pressed={start?.date === date && start.start === time}
                onClick={() => onChange({ ...start, date, start: time, isFree: true })}
              >
                {formatShortDay(date)}, {formatWindow({ start: time, end })}
              </Button>
            ))}
          </Grid>
          {days.size > 0 && (
            <Grid columns="1" gap="3">
              <SelectInput
                name="date"
                label="Day"
                placeholder="Choose a day"
                value={start?.date ?? ""}
                options={Object.fromEntries(
                  [...days].map(([date, free]) => [date, `${formatShortDay(date)}, ${free.length} free`]),
                )}
                onChange={({ target: { value } }) => {
                  const [first] = days.get(value) ?? [];
                  if (first !== undefined) onChange({ ...start, date: value, start: first.start, isFree: true });
                }}
              />
              {start !== undefined && (
                <SelectInput
                  name="start"
                  label="Arrival"
                  value={start.start}
                  options={Object.fromEntries(starts.map((one) => [one.start, formatWindow(one)]))}
                  onChange={({ target: { value } }) => onChange({ ...start, start: value })}
                />
              )}
              {start !== undefined && (
                <SelectInput
                  name="agentId"
                  label="Who comes"
                  value={agentKey(start.agentId)}
                  options={agentOptions(
                    preview.agents,
                    freeAgents,
                    start.agentId,
                    isUnderWay ? "taken by now, maybe by this booking" : "not free then",
                  )}
                  error={agentError}
                  onChange={({ target: { value } }) =>
                    onChange({ ...start, agentId: preview.agents.find(({ id }) => agentKey(id) === value)?.id })
                  }
                />
              )}
            </Grid>
          )}
          {start !== undefined && customerId !== undefined && (
            <Suspense fallback={null}>
              <OwnVisits customerId={customerId} start={start} elapsed={visit.elapsed} />
            </Suspense>
          )}
          <Flex gap="3" wrap="wrap">
            {onEarlier !== undefined && (
              <Button look="quiet" onClick={onEarlier}>
                {preview.from === addDaysTo(visit.today, 1) ? "Today, too" : "Earlier days"}
              </Button>
            )}
            {canLookLater && (
              <Button look="quiet" ref={later} onClick={onLater}>
                Later days
              </Button>
            )}
          </Flex>
        </>
      )}
      <CheckboxInput
        name="any-time"
        label="Another time, where nobody is free"
        hint={
          start?.isFree === false
            ? "Over capacity: the visit waits under Unassigned until you find somebody for it."
            : undefined
        }
        checked={start?.isFree === false}
        onChange={({ target: { checked } }) => {
          const [first] = preview.slots;
          const date = start?.date ?? first?.date ?? preview.from;
          onChange({ ...start, date, start: start?.start ?? first?.start ?? "09:00", isFree: !checked });
        }}
      />
      {start?.isFree === false && (
        <Suspense fallback={<output className="soft">Loading...</output>}>
          <OtherTimeFields start={start} visit={visit} onChange={onChange} />
        </Suspense>
      )}
    </Flex>
  );
};

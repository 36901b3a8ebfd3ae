import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatTime, formatShortDate } from "@cleaning/contract/format/format";
import type { scopes, VisitPreviewRequest, VisitView } from "@cleaning/contract/visits/visits";
import { Flex, Text } from "@radix-ui/themes";
import { type ReactElement, useId } from "react";
import { CheckboxInput } from "#ui/field.tsx";

type Scope = (typeof scopes)[number];
/** For which visits a change is. */
export type ScopeValue = Pick<VisitPreviewRequest, "scope" | "visitIds" | "overwrite">;

const words = {
  this: "Only this cleaning",
  "this-and-later": "This and all later",
  all: "All upcoming ones",
  chosen: "This one and others I choose",
} as const satisfies Record<Scope, string>;

/** As many can be chosen beside the visit itself. */
const mostChosen = 30;

/** The scopes that differ for a visit: `all` only where one before it is to come, too. */
const scopesFor = (visit: VisitView, others: readonly VisitView[]): readonly Scope[] => {
  if (others.length === 0) return ["this", "this-and-later"];
  const hasEarlier = others.some(({ occurrenceDate }) => occurrenceDate < visit.occurrenceDate);
  return hasEarlier ? ["this", "this-and-later", "all", "chosen"] : ["this", "this-and-later", "chosen"];
};

type Props = {
  value: ScopeValue;
  onChange: (value: ScopeValue) => void;
  /** The other visits of the plan that can be ticked. */
  others: readonly VisitView[];
  today: CalendarDate;
};

/** Asks for which visits of a plan a change is. The platform's own controls: phones and keyboards know them. */
export const ScopeChoice = ({
  visit,
  scopes: offered,
  ...rest
}: Props & { visit: VisitView; scopes?: readonly Scope[] }): ReactElement | null =>
  visit.planId === null ? null : <PlanScope scopes={offered ?? scopesFor(visit, rest.others)} {...rest} />;

const PlanScope = ({
  value,
  onChange,
  scopes: offered,
  others,
  today,
}: Props & { scopes: readonly Scope[] }): ReactElement => {
  const name = useId();
  const { scope, visitIds = [], overwrite = false } = value;
  const tick = (id: string, isTicked: boolean): void =>
    onChange({ scope, visitIds: isTicked ? [...visitIds, id] : visitIds.filter((one) => one !== id) });

  return (
    <fieldset className="choices">
      <Text as="span" weight="medium" asChild>
        <legend>For which cleanings?</legend>
      </Text>
      {offered.map((one) => (
        <Flex asChild key={one} align="center" gap="2" minHeight="44px">
          <label>
            <input
              type="radio"
              name={name}
              checked={scope === one}
              onChange={() => onChange(one === "chosen" ? { scope: one, visitIds: [] } : { scope: one })}
            />
            {words[one]}
          </label>
        </Flex>
      ))}
      {scope === "chosen" && (
        <ul className="ticked">
          {others.slice(0, mostChosen).map(({ id, date, start, isTentative }) => (
            <li key={id}>
              <CheckboxInput
                name={id}
                label={
                  isTentative
                    ? formatShortDate(date, String(today.year))
                    : `${formatShortDate(date, String(today.year))}, ${formatTime(start)}`
                }
                checked={visitIds.includes(id)}
                onChange={(event) => tick(id, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      {(scope === "all" || scope === "this-and-later") && (
        <CheckboxInput
          name="overwrite"
          label="Also cleanings that were changed one by one"
          checked={overwrite}
          onChange={(event) => onChange(event.currentTarget.checked ? { scope, overwrite: true } : { scope })}
        />
      )}
    </fieldset>
  );
};

import type { scopes, VisitPreviewRequest } from "@cleaning/contract/visits/visits";
import { Flex, Text } from "@radix-ui/themes";
import { type ReactElement, type ReactNode, useId } from "react";
import { CheckboxInput } from "#ui/field.tsx";

export type ChangeScope = (typeof scopes)[number];
/** For which visits a change is. */
export type ScopeValue = Pick<VisitPreviewRequest, "scope" | "visitIds" | "overwrite">;

type Props = {
  legend: string;
  /** The scopes that are offered, with what they are called. */
  choices: readonly (readonly [ChangeScope, string])[];
  /** Asks whether visits that were changed by hand change too; not asked unless given. */
  overwrite?: { label: string; hint?: string };
  /** Said of scopes that change all later visits. */
  ruleHint?: string;
  value: ScopeValue;
  onChange: (value: ScopeValue) => void;
  /** The others to choose from: `OtherVisits`. */
  children: ReactNode;
};

/**
 * Asks for which visits of a subscription a change is. The platform's own controls: phones and keyboards know them.
 * For pages in the theme of `ui/site-theme.tsx`, whose styles the public pages do not load.
 */
export const ScopeField = ({
  legend,
  choices,
  overwrite,
  ruleHint,
  value: { scope, overwrite: isOverwritten = false },
  onChange,
  children,
}: Props): ReactElement => {
  const name = useId();
  const isRule = scope === "all" || scope === "this-and-later";
  return (
    <fieldset className="choices">
      <Text as="span" weight="medium" asChild>
        <legend>{legend}</legend>
      </Text>
      {choices.map(([one, words]) => (
        <Flex asChild key={one} align="center" gap="2" minHeight="44px">
          <label>
            <input
              type="radio"
              name={name}
              checked={scope === one}
              onChange={() => onChange(one === "chosen" ? { scope: one, visitIds: [] } : { scope: one })}
            />
            {words}
          </label>
        </Flex>
      ))}
      {scope === "chosen" && children}
      {isRule && ruleHint !== undefined && <p className="soft">{ruleHint}</p>}
      {isRule && overwrite !== undefined && (
        <CheckboxInput
          name="overwrite"
          {...overwrite}
          checked={isOverwritten}
          onChange={({ target }) => onChange(target.checked ? { scope, overwrite: true } : { scope })}
        />
      )}
    </fieldset>
  );
};

/** As many can be chosen beside the visit itself. */
const mostChosen = 30;

type OthersProps<Visit> = Pick<Props, "value" | "onChange"> & {
  visits: readonly Visit[];
  labelOf: (visit: Visit) => string;
};

/** The other visits of the subscription, to be ticked. */
export const OtherVisits = <Visit extends { id: string }>({
  visits,
  labelOf,
  value: { scope, visitIds },
  onChange,
}: OthersProps<Visit>): ReactElement => {
  const tick = (id: string, isTicked: boolean): void => {
    const others = (visitIds ?? []).filter((one) => one !== id);
    onChange({ scope, visitIds: isTicked ? [...others, id] : others });
  };
  return (
    <ul className="ticked">
      {visits.slice(0, mostChosen).map((visit) => (
        <li key={visit.id}>
          <CheckboxInput
            name={visit.id}
            label={labelOf(visit)}
            checked={visitIds?.includes(visit.id) ?? false}
            onChange={({ target }) => tick(visit.id, target.checked)}
          />
        </li>
      ))}
    </ul>
  );
};

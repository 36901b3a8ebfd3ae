import type { scopes, VisitPreviewRequest } from "@cleaning/contract/visits/visits";
import { Box, Flex, Text } from "@radix-ui/themes";
import { type ReactElement, type ReactNode, useId } from "react";
import { CheckboxInput } from "#ui/field.tsx";

export type ChangeScope = (typeof scopes)[number];
export type ScopeValue = Pick<VisitPreviewRequest, "scope" | "visitIds" | "overwrite">;

type Props = {
  legend: string;
  choices: readonly (readonly [ChangeScope, string])[];
  /** Offers to overwrite visits that were changed by hand; without it the checkbox is missing. */
  overwrite?: { label: string; hint?: string };
  ruleHint?: string;
  value: ScopeValue;
  onChange: (value: ScopeValue) => void;
  children: ReactNode;
};

/** Uses styles of `ui/site-theme.tsx`, which the public pages do not load. */
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
      {choices.map(([choice, label]) => (
        <Flex asChild key={choice} align="center" gap="2" minHeight="44px">
          <label>
            <input
              type="radio"
              name={name}
              checked={scope === choice}
              onChange={() => onChange(choice === "chosen" ? { scope: choice, visitIds: [] } : { scope: choice })}
            />
            {label}
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

/** The API's limit, besides the visit itself. */
const mostChosen = 30;

type OthersProps<Visit> = Pick<Props, "value" | "onChange"> & {
  visits: readonly Visit[];
  labelOf: (visit: Visit) => string;
};

export const OtherVisits = <Visit extends { id: string }>({
  visits,
  labelOf,
  value: { scope, visitIds },
  onChange,
}: OthersProps<Visit>): ReactElement => {
  const toggle = (id: string, isChecked: boolean): void => {
    const otherIds = (visitIds ?? []).filter((visitId) => visitId !== id);
    onChange({ scope, visitIds: isChecked ? [...otherIds, id] : otherIds });
  };
  return (
    <Box asChild pl="6">
      <ul>
        {visits.slice(0, mostChosen).map((visit) => (
          <li key={visit.id}>
            <CheckboxInput
              name={visit.id}
              label={labelOf(visit)}
              checked={visitIds?.includes(visit.id) ?? false}
              onChange={({ target }) => toggle(visit.id, target.checked)}
            />
          </li>
        ))}
      </ul>
    </Box>
  );
};

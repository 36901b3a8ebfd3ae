import { formatMoney } from "@cleaning/contract/format/money";
import { scheduleFrequencies, type ScheduleFrequency } from "@cleaning/contract/pricing/frequencies";
import {
  bookableServices,
  type Condition,
  conditions,
  extraPrice,
  serviceLabels,
} from "@cleaning/contract/pricing/price-book";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { maxTeamSize } from "@cleaning/contract/visits/team";
import { Flex, Grid, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { extraServicesQuery } from "#nouns/catalog/queries.ts";
import { CheckboxInput, SelectInput, TextInput } from "#ui/field.tsx";
import { type Inputs, serviceOf } from "./caller.ts";
import { figures, rangeText, readFigure } from "./figures.ts";
import { useOfferedServices } from "./use-caller-choices.ts";

type Props = {
  inputs: Inputs;
  petDetails: string | undefined;
  onChange: (change: Partial<Inputs>) => void;
};

const conditionNames: Readonly<Record<Condition, string>> = {
  tidy: "Tidy",
  "lived-in": "Lived-in",
  neglected: "Needs a fresh start",
};

const frequencyNames = (isOnce: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(
    scheduleFrequencies
      .filter((frequency) => frequency === "once" || !isOnce)
      .map((frequency) => [frequency, frequency === "once" ? "Just once" : frequencyWords[frequency].line]),
  );

const frequencyOf = (value: string): ScheduleFrequency =>
  scheduleFrequencies.find((frequency) => frequency === value) ?? "once";

/** Two digits: an object lists whole numbers before all other keys. */
const teamKey = (size: number | undefined): string => (size === undefined ? "" : `0${size}`);

const teamSizes: Readonly<Record<string, string>> = {
  "": "As usual for the work",
  ...Object.fromEntries(
    Array.from({ length: maxTeamSize }, (_, index) => [
      teamKey(index + 1),
      index === 0 ? "1 person" : `${index + 1} people`,
    ]),
  ),
};

type FigureProps = Omit<(typeof figures)[number], "step"> & {
  step: number;
  value: number;
  onChange: (value: number) => void;
};

/** What is typed stays while it is no figure that we take, and nothing is sent with it; the price follows those that are. */
const Figure = ({ name, label, value, onChange, ...range }: FigureProps): ReactElement => {
  const [{ text, of }, setTyped] = useState<{ text?: string; of: number }>({ of: value });
  // Another home's figure takes its place.
  const typed = of === value ? text : undefined;
  const isWrong = typed !== undefined && readFigure(typed, range) === undefined;
  return (
    <TextInput
      name={name}
      label={label}
      inputMode={range.step < 1 ? "decimal" : "numeric"}
      value={typed ?? String(value)}
      error={isWrong ? rangeText(range) : undefined}
      onChange={({ target }) => {
        const figure = readFigure(target.value, range);
        setTyped({ text: target.value, of: figure ?? value });
        if (figure !== undefined) onChange(figure);
      }}
      onBlur={() => {
        if (!isWrong) setTyped({ of: value });
      }}
    />
  );
};

/** What is cleaned, and how often. */
export const HomeFields = ({ inputs, petDetails, onChange }: Props): ReactElement => {
  const { data: extras = [] } = useQuery(extraServicesQuery);
  const offered = useOfferedServices();
  const { service, condition, frequency, pets, teamSize, extras: chosen } = inputs;
  return (
    <Flex direction="column" gap="3">
      <Grid columns="1" gap="3">
        <SelectInput
          name="service"
          label="Service"
          value={service}
          options={Object.fromEntries(
            bookableServices
              .filter((one) => one === service || offered.includes(one))
              .map((one) => [one, serviceLabels[one]]),
          )}
          onChange={({ target: { value } }) => onChange({ service: serviceOf(value) })}
        />
        <SelectInput
          name="frequency"
          label="How often"
          value={frequency}
          options={frequencyNames(service === "moveout")}
          onChange={({ target: { value } }) => onChange({ frequency: frequencyOf(value) })}
        />
      </Grid>
      <Grid columns={{ initial: "8fr 9fr 7fr", xs: "3" }} gap={{ initial: "2", xs: "3" }}>
        {figures.map((figure) => (
          <Figure
            key={figure.name}
            {...figure}
            value={inputs[figure.name]}
            onChange={(value) => onChange({ [figure.name]: value })}
          />
        ))}
      </Grid>
      <SelectInput
        name="teamSize"
        label="How many come"
        value={teamKey(teamSize)}
        options={teamSizes}
        onChange={({ target: { value } }) => onChange({ teamSize: value === "" ? undefined : Number(value) })}
      />
      <SelectInput
        name="condition"
        label="Condition"
        value={condition}
        options={conditionNames}
        onChange={({ target: { value } }) =>
          onChange({ condition: conditions.find((one) => one === value) ?? "lived-in" })
        }
      />
      <CheckboxInput
        name="pets"
        label="Pets"
        checked={pets}
        onChange={({ target: { checked } }) => onChange({ pets: checked })}
      />
      {pets && (
        <TextInput
          // Another home's are others.
          key={petDetails}
          name="petDetails"
          label="Which pets"
          required={false}
          defaultValue={petDetails}
        />
      )}
      <fieldset>
        <Text as="p" weight="medium" asChild>
          <legend>Extras</legend>
        </Text>
        {extras.map((extra) => {
          const price = extraPrice(extra);
          return price === undefined ? null : (
            <CheckboxInput
              key={extra.id}
              name={`extra-${extra.id}`}
              label={`${extra.name}, ${formatMoney(price)}`}
              checked={chosen.includes(extra.id)}
              onChange={({ target: { checked } }) =>
                onChange({ extras: checked ? [...chosen, extra.id] : chosen.filter((id) => id !== extra.id) })
              }
            />
          );
        })}
      </fieldset>
    </Flex>
  );
};

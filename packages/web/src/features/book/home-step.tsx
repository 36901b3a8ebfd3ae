import type { Condition } from "@cleaning/contract/pricing/price-book";
import { lazy, type ReactElement, Suspense, useCallback, useState } from "react";
import { useSession } from "#lib/session.ts";
import { ChoiceStep } from "./choice-step.tsx";
import { type Choice, Choices } from "./choices.tsx";
import { maxPets, petKinds } from "./pets.ts";
import { StepHead } from "./step-head.tsx";
import { Stepper } from "./stepper.tsx";
import type { QuoteState } from "./use-quote.ts";
import type { SelectionState } from "./use-selection.ts";

const conditionChoices: readonly Choice<Condition>[] = [
  { value: "tidy", title: "Tidy", text: "Cleaned in the last weeks" },
  { value: "lived-in", title: "Lived-in", text: "A while since the last thorough clean" },
  { value: "neglected", title: "Needs a fresh start", text: "Months of dust, or after a renovation" },
];

type Props = { state: SelectionState; quoteState: QuoteState };

const SavedHomes = lazy(async () => ({ default: (await import("./saved-homes.tsx")).SavedHomes }));

export const HomeStep = ({ state, quoteState }: Props): ReactElement => {
  const { selection, change, go } = state;
  const { user } = useSession();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const onWrong = useCallback(
    (label: string, isWrong: boolean): void =>
      setWrong((now) => [...now.filter((other) => other !== label), ...(isWrong ? [label] : [])]),
    [],
  );
  return (
    <ChoiceStep
      id="book-home"
      label="Your home"
      selection={selection}
      quoteState={quoteState}
      wrong={wrong[0]}
      button="Continue"
      onGo={() => go("service")}
    >
      <StepHead step="home" title="Tell us about your home" />
      {user !== null && (
        <Suspense fallback={null}>
          <SavedHomes userId={user.id} state={state} />
        </Suspense>
      )}
      <div className="grid book-steppers" data-columns="3">
        <Stepper
          label="Bedrooms"
          value={selection.bedrooms}
          min={0}
          max={20}
          by={1}
          grain={1}
          onWrong={onWrong}
          onChange={(to) => change(({ bedrooms }) => ({ bedrooms: to(bedrooms) }))}
        />
        <Stepper
          label="Bathrooms"
          value={selection.bathrooms}
          min={0.5}
          max={20}
          by={0.5}
          grain={0.5}
          onWrong={onWrong}
          onChange={(to) => change(({ bathrooms }) => ({ bathrooms: to(bathrooms) }))}
        />
        <Stepper
          label="Size"
          unit="sq ft"
          value={selection.squareFeet}
          min={200}
          max={20_000}
          by={250}
          grain={1}
          onWrong={onWrong}
          onChange={(to) => change(({ squareFeet }) => ({ squareFeet: to(squareFeet) }))}
        />
      </div>
      <Choices
        name="condition"
        legend="How does it look right now?"
        options={conditionChoices}
        value={selection.condition}
        onChange={(condition) => change(() => ({ condition }))}
      />
      <Choices
        name="pets"
        legend="Any pets?"
        columns={2}
        options={[
          { value: "no", title: "No pets" },
          { value: "yes", title: "Pets" },
        ]}
        value={selection.pets ? "yes" : "no"}
        onChange={(pets) => change(() => ({ pets: pets === "yes" }))}
      />
      {selection.pets && (
        <fieldset className="book-choices">
          <legend>Which, and how many?</legend>
          <div className="grid book-steppers" data-columns="3">
            {petKinds.map(({ key, label }) => (
              <Stepper
                key={key}
                label={label}
                value={selection[key]}
                min={0}
                max={maxPets}
                by={1}
                grain={1}
                onWrong={onWrong}
                onChange={(to) => change((now) => ({ [key]: to(now[key]) }))}
              />
            ))}
          </div>
          <p className="soft small">Your cleaners see it. The price is the same for one pet or more.</p>
        </fieldset>
      )}
    </ChoiceStep>
  );
};

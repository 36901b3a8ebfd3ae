import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { formatClock } from "./words/format.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("visit");

const choices = [10, 20, 30, 45] as const;

/** In minutes: what is offered first, by how long the way is from the visit before. */
export const usualArrival = (travelMinutes = 20): number =>
  choices.find((minutes) => minutes >= travelMinutes) ?? choices[3];

/** `current` is the arrival that was said before, which a choice changes at once. */
type Props = {
  chosen?: number;
  current?: string | undefined;
  onChoose: (minutes: number) => void;
};

export const Arrival = ({ chosen, current, onChoose }: Props): ReactElement => (
  <fieldset>
    <legend aria-live="polite">
      {current === undefined ? words().arriveIn : words().arriveAt(formatClock(current))}
    </legend>
    <div className="actions">
      {choices.map((minutes) => (
        <Button
          key={minutes}
          aria-pressed={chosen === undefined ? undefined : minutes === chosen}
          look={minutes === chosen ? "primary" : "outline"}
          onClick={() => onChoose(minutes)}
        >
          {words().arriveMinutes(minutes)}
        </Button>
      ))}
    </div>
  </fieldset>
);

import type { ReactElement } from "react";
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
  <fieldset className="agent-arrival">
    <legend aria-live="polite">
      {current === undefined ? words().arriveIn : words().arriveAt(formatClock(current))}
    </legend>
    <div className="agent-days">
      {choices.map((minutes) => (
        <button
          key={minutes}
          type="button"
          className="agent-day"
          aria-pressed={chosen === undefined ? undefined : minutes === chosen}
          data-shown={minutes === chosen || undefined}
          onClick={() => onChoose(minutes)}
        >
          {words().arriveMinutes(minutes)}
        </button>
      ))}
    </div>
  </fieldset>
);

import { isoDate, addDaysTo, readDate } from "@cleaning/contract/format/calendar";
import { TextField } from "@radix-ui/themes";
import { type ReactElement, useEffect, useEffectEvent, useState } from "react";
import { useToday } from "#lib/use-today.ts";

const [yearsBack, yearsAhead] = [2, 1];
/** In milliseconds: a date that is typed is a valid one after each digit. */
const typingPause = 600;

type Props = { date: string; onChoose: (date: string) => void };

/** Goes to any day, once the person has stopped typing. */
export const DayField = ({ date, onChoose }: Props): ReactElement => {
  const today = useToday();
  const [typed, setTyped] = useState<string>();
  const around = today === undefined ? date : isoDate(today);
  const [first, last] = [addDaysTo(around, -365 * yearsBack), addDaysTo(around, 365 * yearsAhead)];
  const choose = (value: string): void => {
    if (readDate(value) === undefined || value < first || value > last) return;
    setTyped(undefined);
    if (value !== date) onChoose(value);
  };
  const chooseTyped = useEffectEvent(choose);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => chooseTyped(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField.Root
      type="date"
      size="3"
      aria-label="Go to a day"
      className="board-date"
      min={first}
      max={last}
      value={typed ?? date}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={({ target }) => {
        setTyped(undefined);
        choose(target.value);
      }}
    />
  );
};

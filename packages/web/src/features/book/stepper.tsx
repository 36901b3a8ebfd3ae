import { formatNumber } from "@cleaning/contract/format/money";
import { IconButton, Text, TextField } from "@radix-ui/themes";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type ReactElement, useId, useState } from "react";

type Props = {
  label: string;
  unit?: string;
  value: number;
  min: number;
  max: number;
  by: number;
  grain: number;
  /** Gets a function of the current value. */
  onChange: (change: (value: number) => number) => void;
};

export const Stepper = ({ label, unit, value, min, max, by, grain, onChange }: Props): ReactElement => {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const fits = (number: number): boolean => number >= min && number <= max && Number.isInteger(number / grain);
  const isWrong = typed !== undefined && !fits(Number(typed.replaceAll(",", "")));
  const step = (change: (value: number) => number): void => {
    setTyped(undefined);
    onChange((now) => Math.min(max, Math.max(min, change(now))));
  };
  return (
    <div className="book-stepper">
      <Text as="label" weight="medium" htmlFor={id}>
        {label}
      </Text>
      <div className="book-stepper__row">
        <IconButton
          type="button"
          variant="outline"
          size="3"
          aria-label={`${label}: less`}
          disabled={value <= min}
          onClick={() => step((now) => Math.ceil(now / by) * by - by)}
        >
          <Minus size={20} aria-hidden />
        </IconButton>
        <TextField.Root
          id={id}
          size="3"
          inputMode={grain < 1 ? "decimal" : "numeric"}
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={`${id}-range`}
          value={typed ?? formatNumber(value)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            const number = Number(currentTarget.value.replaceAll(",", ""));
            if (currentTarget.value.trim() !== "" && fits(number)) onChange(() => number);
          }}
          onBlur={() => setTyped(undefined)}
        >
          {unit !== undefined && <TextField.Slot side="right">{unit}</TextField.Slot>}
        </TextField.Root>
        <IconButton
          type="button"
          variant="outline"
          size="3"
          aria-label={`${label}: more`}
          disabled={value >= max}
          onClick={() => step((now) => Math.floor(now / by) * by + by)}
        >
          <Plus size={20} aria-hidden />
        </IconButton>
      </div>
      <span id={`${id}-range`} className={isWrong ? "book-stepper__range" : "visually-hidden"}>
        From {formatNumber(min)} to {formatNumber(max)}
      </span>
    </div>
  );
};

import { formatNumber } from "@cleaning/contract/format/money";
import { IconButton, Text, TextField } from "@radix-ui/themes";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";

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
  /** What is typed is no such number: the value is still the one before. Of one identity. */
  onWrong?: (label: string, isWrong: boolean) => void;
};

/** Not a number where nothing was typed. */
const readNumber = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text.replaceAll(",", "")));

export const Stepper = ({ label, unit, value, min, max, by, grain, onChange, onWrong }: Props): ReactElement => {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [isStepped, setStepped] = useState(false);
  const fits = (number: number): boolean => number >= min && number <= max && Number.isInteger(number / grain);
  const isWrong = typed !== undefined && !fits(readNumber(typed));
  useEffect(() => {
    if (!isWrong) return undefined;
    onWrong?.(label, true);
    return () => onWrong?.(label, false);
  }, [isWrong, label, onWrong]);
  const field = useRef<HTMLInputElement>(null);
  const range = `${grain < 1 ? "In halves, from" : "From"} ${formatNumber(min)} to ${formatNumber(max)}`;
  const setValidity = (text: string): void =>
    field.current?.setCustomValidity(fits(readNumber(text)) ? "" : `${label}: ${range.toLowerCase()}, please.`);
  const less = (now: number): number => Math.ceil(now / by) * by - by;
  const more = (now: number): number => Math.floor(now / by) * by + by;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    step(event.key === "ArrowUp" ? more : less);
  };
  const step = (change: (value: number) => number): void => {
    setTyped(undefined);
    field.current?.setCustomValidity("");
    setStepped(true);
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
          onClick={() => step(less)}
        >
          <Minus size={20} aria-hidden />
        </IconButton>
        <TextField.Root
          id={id}
          ref={field}
          size="3"
          onKeyDown={onKeyDown}
          inputMode={grain < 1 ? "decimal" : "numeric"}
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={`${id}-range`}
          value={typed ?? formatNumber(value)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setValidity(currentTarget.value);
            const number = readNumber(currentTarget.value);
            if (fits(number)) onChange(() => number);
          }}
          // A tap puts the cursor beside the number; what is typed then replaces it, as after Tab.
          onClick={({ currentTarget }) => {
            if (typed === undefined) currentTarget.select();
          }}
          onBlur={() => {
            if (!isWrong) setTyped(undefined);
          }}
        >
          {unit !== undefined && <TextField.Slot side="right">{unit}</TextField.Slot>}
        </TextField.Root>
        <IconButton
          type="button"
          variant="outline"
          size="3"
          aria-label={`${label}: more`}
          disabled={value >= max}
          onClick={() => step(more)}
        >
          <Plus size={20} aria-hidden />
        </IconButton>
      </div>
      {/* What is typed is read out by the field itself. */}
      <output className="visually-hidden">{isStepped && `${label}: ${formatNumber(value)}`}</output>
      <span id={`${id}-range`} className={isWrong ? "book-stepper__range" : "visually-hidden"}>
        {range}
      </span>
    </div>
  );
};

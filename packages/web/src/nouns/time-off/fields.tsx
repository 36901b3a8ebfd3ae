import { type ReactElement, useState } from "react";
import { CheckboxInput, TextInput } from "#ui/field.tsx";

type Words = { from: string; until: string; day: string; part: string; partFrom: string; partUntil: string };

type Props = {
  words: Words;
  /** A date. */
  min: string | undefined;
};

const time = (part: "from" | "until", label: string): ReactElement => (
  <TextInput label={label} type="time" step={300} name={`hours.${part}`} />
);

/** Days, or a part of one; its rules are `timeOffForm`. */
export const TimeOffFields = ({ words, min }: Props): ReactElement => {
  const [isPart, setPart] = useState(false);
  const earliest = min === undefined ? {} : { min };
  return (
    <>
      <div className="form__row">
        <TextInput label={isPart ? words.day : words.from} type="date" {...earliest} name="from" />
        {!isPart && <TextInput label={words.until} type="date" {...earliest} name="until" />}
      </div>
      <CheckboxInput
        label={words.part}
        checked={isPart}
        onChange={({ target }) => setPart(target.checked)}
        name="isPart"
      />
      {isPart && (
        <div className="form__row">
          {time("from", words.partFrom)}
          {time("until", words.partUntil)}
        </div>
      )}
    </>
  );
};

import { type ComponentProps, type ReactElement, useState } from "react";
import { CheckboxInput, TextInput } from "#ui/field.tsx";

type Words = { from: string; until: string; day: string; part: string; partFrom: string; partUntil: string };

type Props = {
  words: Words;
  /** A date. */
  min: string | undefined;
  field: (name: string) => Pick<ComponentProps<typeof TextInput>, "name" | "error">;
};

/** Days, or a part of one; its rules are `timeOffForm`. */
export const TimeOffFields = ({ words, min, field }: Props): ReactElement => {
  const [isPart, setPart] = useState(false);
  const earliest = min === undefined ? {} : { min };
  const time = (part: "from" | "until", label: string): ReactElement => (
    <TextInput label={label} type="time" step={300} {...field(`hours.${part}`)} />
  );
  return (
    <>
      <div className="form__row">
        <TextInput label={isPart ? words.day : words.from} type="date" {...earliest} {...field("from")} />
        {!isPart && <TextInput label={words.until} type="date" {...earliest} {...field("until")} />}
      </div>
      <CheckboxInput
        label={words.part}
        checked={isPart}
        onChange={({ target }) => setPart(target.checked)}
        {...field("isPart")}
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

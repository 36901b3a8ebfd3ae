import type { ReactElement, ReactNode } from "react";

export type Choice<T extends string> = { value: T; title: string; text?: ReactNode; price?: ReactNode };

type Props<T extends string> = {
  name: string;
  legend: string;
  options: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
  columns?: 2;
  hint?: string;
};

/** One of some, each a card as large as a thumb; the platform's own radio buttons, so that arrow keys move in it. */
export const Choices = <T extends string>({
  name,
  legend,
  options,
  value,
  onChange,
  columns,
  hint,
}: Props<T>): ReactElement => (
  <fieldset className="book-choices" data-columns={columns}>
    <legend>{legend}</legend>
    {options.map((option) => (
      <label key={option.value} className="book-choice focus-frame">
        <input
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        <ChoiceText {...option} />
      </label>
    ))}
    {hint !== undefined && <p className="soft small">{hint}</p>}
  </fieldset>
);

export const ChoiceText = ({ title, text, price }: Omit<Choice<string>, "value">): ReactElement => (
  <>
    <span className="book-choice__text">
      <strong>{title}</strong>
      {text !== undefined && <span className="soft small">{text}</span>}
    </span>
    {price !== undefined && <span className="book-choice__price">{price}</span>}
  </>
);

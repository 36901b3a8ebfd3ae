import type { ReactElement } from "react";

const stars = "★★★★★";

const ratedWords = (value: string): string => `Rated ${value} out of 5`;

export const Rating = ({
  value,
  words = ratedWords,
}: {
  value: number;
  words?: (value: string) => string;
}): ReactElement => {
  const text = value.toFixed(1);
  return (
    <div className="rating">
      <span aria-hidden>
        {stars}
        <span style={{ width: `${value * 20}%` }}>{stars}</span>
      </span>
      <strong aria-hidden>{text}</strong>
      <span className="visually-hidden">{words(text)}</span>
    </div>
  );
};

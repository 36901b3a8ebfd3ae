import Star from "lucide-react/icons/star";
import type { ReactElement } from "react";

const five = [1, 2, 3, 4, 5];

const Stars = (): ReactElement[] =>
  five.map((star) => <Star key={star} size={18} fill="currentColor" strokeWidth={0} />);

/** Stars and the number with one decimal. `value` is 0 to 5. */
export const Rating = ({ value }: { value: number }): ReactElement => {
  const text = value.toFixed(1);
  return (
    <span className="rating">
      <span className="rating__stars" aria-hidden>
        <Stars />
        <span style={{ width: `${(value / 5) * 100}%` }}>
          <Stars />
        </span>
      </span>
      <span aria-hidden>{text}</span>
      <span className="visually-hidden">Rated {text} out of 5</span>
    </span>
  );
};

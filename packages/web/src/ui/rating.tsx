import Star from "lucide-react/icons/star";
import type { ReactElement } from "react";

const stars = [1, 2, 3, 4, 5].map((star) => <Star key={star} size={18} fill="currentColor" strokeWidth={0} />);

export const Rating = ({ value }: { value: number }): ReactElement => {
  const text = value.toFixed(1);
  return (
    <div className="rating">
      <span aria-hidden>
        {stars}
        <span style={{ width: `${Math.round(value * 20)}%` }}>{stars}</span>
      </span>
      <strong aria-hidden>{text}</strong>
      <span className="visually-hidden">{`Rated ${text} out of 5`}</span>
    </div>
  );
};

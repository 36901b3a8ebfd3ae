import { addDays, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { lowStars } from "@cleaning/contract/ratings/low-stars";
import type { GivenRating } from "@cleaning/contract/ratings/visit-rating";
import type { ReactElement } from "react";
import { useToday } from "#lib/use-today.ts";
import { Rating } from "#ui/stars.tsx";

type Props = { rating: GivenRating; mayReport?: boolean };

export const GivenStars = ({ rating, mayReport = false }: Props): ReactElement => {
  const { stars, words, at } = rating;
  const today = useToday();
  const lastDay = isoDate(addDays(dateAtBusiness(new Date(at)), 1));
  return (
    <section aria-label="Your rating">
      <h2 className="subtitle">Your rating</h2>
      <Rating value={stars} />
      {words !== "" && <p className="words">{words}</p>}
      {stars <= lowStars && today !== undefined && isoDate(today) <= lastDay && (
        <p>
          Thank you. Somebody calls you {isoDate(today) === lastDay ? "today" : "by tomorrow"}.
          {mayReport && " Choose “Something is not right”, and we come again at no cost."}
        </p>
      )}
    </section>
  );
};

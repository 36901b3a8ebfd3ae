import type { GivenRating } from "@cleaning/contract/visits/visit-rating";
import type { ReactElement } from "react";
import { Rating } from "#ui/rating.tsx";

export const GivenStars = ({ rating: { stars, words } }: { rating: GivenRating }): ReactElement => (
  <section aria-label="Your rating">
    <h2 className="subtitle">Your rating</h2>
    <Rating value={stars} />
    {words !== "" && <p className="visit-words">{words}</p>}
  </section>
);

import { business } from "@cleaning/contract/site/business";
import CalendarCheck from "lucide-react/icons/calendar-check";
import ShieldCheck from "lucide-react/icons/shield-check";
import Star from "lucide-react/icons/star";
import type { ReactElement } from "react";

const { rating, recommended } = business.claims;
const hasReviews = import.meta.env?.VITE_REVIEWS !== "none";

/** What customers say of us, in figures; null in a site that was built without a word of theirs. */
export const reviewFigures = hasReviews ? { rating, recommended } : null;

export const TrustList = (): ReactElement => (
  <ul className="proof" aria-label="What customers can rely on">
    {reviewFigures !== null && (
      <li data-tone="sun">
        <Star size={18} fill="currentColor" aria-hidden />
        {`Rated ${reviewFigures.rating}`}
      </li>
    )}
    <li>
      <ShieldCheck size={18} aria-hidden />
      Fully insured and bonded
    </li>
    <li>
      <CalendarCheck size={18} aria-hidden />
      {`In business since ${business.since}`}
    </li>
  </ul>
);

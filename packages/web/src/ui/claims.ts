import { business } from "@cleaning/contract/site/business";

const { rating, recommended } = business.claims;
const hasReviews = import.meta.env?.VITE_REVIEWS !== "none";

/** What customers say of us, in figures; null in a site that was built without a word of theirs. */
export const reviewFigures = hasReviews ? { rating, recommended } : null;

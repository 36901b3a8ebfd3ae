import { dialogDiscounts, pageDiscount } from "@cleaning/contract/pricing/pricing";
import type { ReactElement } from "react";

export const seasonNoteId = "season-note";

/** What the checkout takes off in a month of the year: the better of the two rules. */
const percentIn = (month: number): number =>
  Math.max(dialogDiscounts.monthly, pageDiscount("monthly", { year: 2026, month, day: 1 }));

/** What the two monthly buttons do, in every season: the same in the built page and at any later time. */
export const SeasonNote = (): ReactElement => (
  <p className="caption" id={seasonNoteId}>
    {`The prices above are those of booking online, all year: ${dialogDiscounts.monthly}% off monthly. “Get Started” and “10% Off” order the monthly plan at that price, and from December to February with the ${percentIn(12)}% off of the season. You see it before you confirm.`}
  </p>
);

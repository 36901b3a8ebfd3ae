import { dialogDiscounts, pageDiscount } from "@cleaning/contract/pricing/pricing";
import type { ReactElement } from "react";

export const seasonNoteId = "season-note";

/** The percentage of the page's own monthly buttons in a month of the year. */
const percentIn = (month: number): number => pageDiscount("monthly", { year: 2026, month, day: 1 });

/** What the two monthly buttons do, in every season: the same in the built page and at any later time. */
export const SeasonNote = (): ReactElement => (
  <p className="caption" id={seasonNoteId}>
    {`The prices above are those of booking online, all year: ${dialogDiscounts.monthly}% off monthly. “Get Started” and “10% Off” order a monthly plan at a flat price instead, with the discount of the season: ${percentIn(12)}% from December to February, ${percentIn(4)}% from April to June, ${percentIn(7)}% otherwise. You see it before you confirm.`}
  </p>
);

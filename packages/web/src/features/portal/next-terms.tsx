import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import type { SubscriptionView } from "@cleaning/contract/visits/visits";
import type { ReactElement } from "react";

type Props = { frequency: string; nextTerms: SubscriptionView["nextTerms"]; today: CalendarDate };

/** What a plan will cost, and how often we will come, where that is agreed. */
export const NextTerms = ({ frequency, nextTerms, today }: Props): ReactElement | null => {
  if (nextTerms === undefined) return null;
  const isOtherFrequency = nextTerms.frequency !== frequency;
  return (
    <p>
      From {formatDay(nextTerms.from, today).date} on:{" "}
      {isOtherFrequency && `${frequencyWords[nextTerms.frequency].line}, `}
      <strong>{formatMoney(nextTerms.price)}</strong> per visit
    </p>
  );
};

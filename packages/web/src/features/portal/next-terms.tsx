import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import type { SubscriptionView } from "@cleaning/contract/visits/visits";
import type { ReactElement } from "react";

type Props = {
  subscription: Pick<SubscriptionView, "frequency" | "nextTerms" | "furtherTerms">;
  today: CalendarDate;
};

/** What a plan will cost, and how often we will come, where that is agreed. */
export const NextTerms = ({ subscription, today }: Props): ReactElement[] => {
  const { frequency, nextTerms, furtherTerms = [] } = subscription;
  const all = nextTerms === undefined ? [] : [nextTerms, ...furtherTerms];
  return all.map((terms, index) => (
    <p key={terms.from}>
      From {formatDay(terms.from, today).date} on:{" "}
      {terms.frequency !== (all[index - 1]?.frequency ?? frequency) && `${frequencyWords[terms.frequency].line}, `}
      <strong>{formatMoney(terms.price)}</strong> per visit
    </p>
  ));
};

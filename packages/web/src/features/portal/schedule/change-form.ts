import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import type { ChangeApplied, SubscriptionView, VisitView } from "@cleaning/contract/visits/visits";

/** What each form for a change needs. */
export type ChangeFormProps = {
  userId: number;
  today: CalendarDate;
  /** Says what was done, and closes. */
  onApplied: (text: string, applied?: ChangeApplied) => void;
  onClose: () => void;
};

export type VisitFormProps = ChangeFormProps & {
  visit: VisitView;
  /** The other visits of its subscription that are still to come. */
  others: readonly VisitView[];
};

export type SubscriptionFormProps = ChangeFormProps & { subscription: SubscriptionView };

/** The day of a visit in a sentence. */
export const dayName = ({ date }: Pick<VisitView, "date">, today: CalendarDate): string => formatDay(date, today).date;

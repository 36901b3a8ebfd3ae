import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { atHome } from "@cleaning/contract/homes/home-names";
import type { ChangeApplied, SubscriptionView, VisitView } from "@cleaning/contract/visits/visits";

export type ChangeFormProps = {
  userId: number;
  today: CalendarDate;
  onApplied: (text: string, applied?: ChangeApplied) => void;
  onClose: () => void;
};

export type VisitFormProps = ChangeFormProps & {
  visit: VisitView;
  others: readonly VisitView[];
};

export type SubscriptionFormProps = ChangeFormProps & {
  subscription: SubscriptionView;
  /** Of all subscriptions, sorted. */
  upcoming: readonly VisitView[];
};

/** `Friday, December 4`, and at which home where there are several. */
export const dayName = ({ date, home }: Pick<VisitView, "date" | "home">, today: CalendarDate): string =>
  `${formatDay(date, today).date}${atHome({ home })}`;

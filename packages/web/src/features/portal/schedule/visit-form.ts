import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/format";
import type { ChangeApplied, VisitView } from "@cleaning/contract/visits/visits";

/** What the forms for a change of a visit need. */
export type VisitFormProps = {
  visit: VisitView;
  /** The other visits of its plan that are still to come. */
  others: readonly VisitView[];
  userId: number;
  today: CalendarDate;
  /** Says what was done, and closes. */
  onApplied: (text: string, applied?: ChangeApplied) => void;
  onClose: () => void;
};

/** The day of a visit in a sentence. */
export const dayName = ({ date }: Pick<VisitView, "date">, today: CalendarDate): string => formatDay(date, today).date;

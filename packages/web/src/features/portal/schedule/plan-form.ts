import type { CalendarDate } from "@cleaning/contract/format/calendar";
import type { ChangeApplied, PlanView } from "@cleaning/contract/visits/visits";

/** What the forms for a change of a plan need. */
export type PlanFormProps = {
  plan: PlanView;
  userId: number;
  today: CalendarDate;
  /** Says what was done, and closes. */
  onApplied: (text: string, applied?: ChangeApplied) => void;
  onClose: () => void;
};

/** What is said of later cleanings where a plan goes on. */
export const comeAgain = "All later cleanings take place, too.";

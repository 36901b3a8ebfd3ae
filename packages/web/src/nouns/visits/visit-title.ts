import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";

export type TitledVisit = Pick<AdminVisit, "customer" | "service" | "date" | "start">;

export const visitTitle = ({ customer, service, date, start }: TitledVisit): string =>
  `${customer.name}, ${service}: ${formatShortDate(date)}, ${formatTime(start)}`;

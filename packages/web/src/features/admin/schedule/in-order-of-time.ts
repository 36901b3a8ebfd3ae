import type { AdminVisit } from "@cleaning/contract/admin/visits";

type VisitStart = Pick<AdminVisit, "date" | "start" | "id">;

const keyOf = ({ date, start, id }: VisitStart): string => `${date} ${start} ${id}`;

export const compareByStart = (one: VisitStart, other: VisitStart): number => (keyOf(one) < keyOf(other) ? -1 : 1);

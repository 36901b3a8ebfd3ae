import type { AdminVisit } from "@cleaning/contract/admin/visits";

type When = Pick<AdminVisit, "date" | "start" | "id">;

const keyOf = ({ date, start, id }: When): string => `${date} ${start} ${id}`;

export const inOrderOfTime = (one: When, other: When): number => (keyOf(one) < keyOf(other) ? -1 : 1);

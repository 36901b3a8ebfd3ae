import { createHash } from "node:crypto";
import type { Subscription, Visit } from "../schedule.ts";
import type { Outcome } from "./outcome.ts";
import { isLateChange } from "./pause-and-end.ts";
import type { ScheduleChange } from "./schedule-change.ts";

/** A visit as a preview shows it. */
type Shown = Pick<Visit, "date" | "start" | "status" | "priceCents" | "isTentative">;

/** What a change would do, and the token with which it is applied. */
export type Preview = {
  visits: { id: string; before: Shown | null; after: Shown | null }[];
  andLater: boolean;
  isLate: boolean;
  previewToken: string;
};

/** What a preview shows of a visit. */
export const shownOf = ({ date, start, status, priceCents, isTentative }: Visit): Shown => ({
  date,
  start,
  status,
  priceCents,
  isTentative,
});

/** JSON with the names of objects in order, so that equal values are equal texts. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Names what a preview shows and what it depends on: with any of it different, it is another. */
export const previewTokenOf = (content: unknown): string =>
  createHash("sha256").update(canonical(content)).digest("base64url");

/**
 * A change as its preview shows it. The token names all that is shown, what was asked, and the subscription's revision: with
 * any of them different, it is another.
 */
export const previewOf = (
  { subscriptionId, revision }: Pick<Subscription, "subscriptionId" | "revision">,
  asked: ScheduleChange,
  outcome: Outcome,
): Preview => {
  const visits = outcome.rows.map(({ id, before, after }) => ({
    id,
    before: before && shownOf(before),
    after: after && shownOf(after),
  }));
  const { andLater } = outcome;
  const isLate = isLateChange(outcome);
  const previewToken = previewTokenOf({ subscriptionId, revision, asked, visits, andLater, isLate });
  return { visits, andLater, isLate, previewToken };
};

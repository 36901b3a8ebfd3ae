// Apart from visits, because every page reads the body of failures, which can hold one.
import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";

export const visitStatuses = [
  "scheduled",
  "on-the-way",
  "started",
  "done",
  "skipped",
  "cancelled",
  "no-access",
] as const;

/** A visit before and after a change; `price` in dollars. */
const shown = () =>
  z.nullable(
    z.object({
      date: z.string(),
      start: z.string(),
      status: z.enum(visitStatuses),
      price: z.number(),
      /** Whether its time is not settled yet: then `start` is no promise. */
      isTentative: z.optional(z.boolean()),
    }),
  );

export const previewedVisit = () => z.object({ id: z.string(), before: shown(), after: shown() });

/** What a change would do. It is applied with its token while that is still what it would do. */
export const changePreview = schema(() =>
  z.object({
    visits: z.array(previewedVisit()),
    /** Whether visits behind those named change too. */
    andLater: z.boolean(),
    /** Whether a visit becomes late by it. */
    isLate: z.boolean(),
    previewToken: z.string(),
  }),
);
export type ChangePreview = Infer<typeof changePreview>;

/** Why people end a subscription; the office reads it. */
export const cancelReasons = ["moving", "price", "quality", "pausing", "other"] as const;

/** Why the office ends a subscription: for its customer's reason, or by its own decision, which the customer cannot take back. */
export const adminCancelReasons = [...cancelReasons, "office"] as const;

/** Whether an end of a subscription was its customer's choice, who may take it back: with a reason, or by skipping all later visits. */
export const isOwnEnd = (reason: string): boolean =>
  reason === "skipped" || cancelReasons.some((one) => one === reason);

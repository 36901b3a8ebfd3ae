// Separate from visits, because every page reads the body of failures, which can hold one.
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

const previewSide = () =>
  z.nullable(
    z.object({
      date: z.string(),
      start: z.string(),
      status: z.enum(visitStatuses),
      price: z.number(),
      isTentative: z.optional(z.boolean()),
      /** Of a visit that comes to take place, or does so no more: the fee that it keeps. */
      fee: z.optional(z.number()),
    }),
  );

export const previewedVisit = () => z.object({ id: z.string(), before: previewSide(), after: previewSide() });

/** Applied with its token as long as the change would still do this. */
export const changePreview = schema(() =>
  z.object({
    visits: z.array(previewedVisit()),
    andLater: z.boolean(),
    isLate: z.boolean(),
    /** For the office: it would be late, had the customer asked for it. */
    mayBeLate: z.optional(z.literal(true)),
    previewToken: z.string(),
  }),
);
export type ChangePreview = Infer<typeof changePreview>;

export const cancelReasons = ["moving", "price", "quality", "pausing", "other"] as const;

export const adminCancelReasons = [...cancelReasons, "office"] as const;

/** A customer's own end can be undone by the customer, an end by the office cannot. */
export const isOwnEnd = (reason: string): boolean =>
  reason === "skipped" || cancelReasons.some((one) => one === reason);

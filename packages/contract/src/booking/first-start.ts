import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";
import { freeStartsSchema, timeOfDay, visitDate, visitSchema } from "../visits/visits.ts";

const linkText = "Please open the link of your order again";

/** The secret that an order's answer and its mail hold. */
const token = () => z.string(linkText).check(z.minLength(1, linkText), z.maxLength(200));

/** Free starts for the first visit of an order, at most 28 days, from tomorrow to ten weeks ahead. */
export const firstStartsRequest = schema(() => z.object({ token: token(), from: visitDate(), to: visitDate() }));

/** What was ordered, and when its first visit could be. */
export const firstStartsAnswer = schema(() =>
  z.object({
    subscription: z.object({
      /** The first visit's id; another start may give it another one. */
      visitId: z.string(),
      service: z.string(),
      customerFirstName: z.string(),
      city: z.string(),
      /** Of the first visit. */
      nextServiceDate: z.string(),
      /** The window of arrival; null until one is chosen. */
      start: z.nullable(z.string()),
      end: z.nullable(z.string()),
      /** Whether another choice would be late by now. */
      isLate: z.boolean(),
      /** Until when it can be chosen; UTC. */
      until: z.string(),
    }),
    slots: freeStartsSchema().shape.slots,
  }),
);
export type FirstStarts = Infer<typeof firstStartsAnswer>;

export const firstStartRequest = schema(() => z.object({ token: token(), date: visitDate(), start: timeOfDay() }));

/** The first visit as it is then. */
export const firstStartAnswer = schema(() => z.object({ visit: visitSchema() }));
export type FirstStartAnswer = Infer<typeof firstStartAnswer>;

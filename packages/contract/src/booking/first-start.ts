import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";
import { freeStartsSchema, timeOfDay, visitDate, visitSchema } from "../visits/visits.ts";

const linkText = "Please open the link of your order again";

const token = () => z.string(linkText).check(z.minLength(1, linkText), z.maxLength(200));

export const firstStartsRequest = schema(() => z.object({ token: token(), from: visitDate(), to: visitDate() }));

export const firstStartsAnswer = schema(() =>
  z.object({
    subscription: z.object({
      /** Another start may change the id. */
      visitId: z.string(),
      service: z.string(),
      customerFirstName: z.string(),
      city: z.string(),
      nextServiceDate: z.string(),
      start: z.nullable(z.string()),
      end: z.nullable(z.string()),
      isLate: z.boolean(),
      until: z.string(),
    }),
    slots: freeStartsSchema().shape.slots,
  }),
);
export type FirstStarts = Infer<typeof firstStartsAnswer>;

export const firstStartRequest = schema(() => z.object({ token: token(), date: visitDate(), start: timeOfDay() }));

export const firstStartAnswer = schema(() => z.object({ visit: visitSchema() }));
export type FirstStartAnswer = Infer<typeof firstStartAnswer>;

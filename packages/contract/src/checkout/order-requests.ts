import * as z from "zod/mini";
import { id, type Infer, schema } from "../http/schema.ts";
import { scheduleFrequencies } from "../pricing/frequencies.ts";
import { acceptances } from "./acceptances.ts";

/** An order by a visitor with another person's address, which that person may accept. `price` in dollars per visit. */
export const orderRequest = schema(() =>
  z.object({
    id: id(),
    service: z.string(),
    frequency: z.enum(scheduleFrequencies),
    price: z.number(),
    first: z.optional(z.object({ service: z.string(), price: z.number() })),
    date: z.nullable(z.string()),
    /** Nobody has chosen the first visit's start yet: date and time may change. */
    isTentative: z.optional(z.boolean()),
    /** A visit of it is over: `date` is that of the next one. */
    hasBegun: z.optional(z.boolean()),
    window: z.optional(z.object({ start: z.string(), end: z.string() })),
    city: z.nullable(z.string()),
    state: z.enum(acceptances),
    asks: z.enum(["acceptance", "confirmation"]),
    /** Once it is confirmed: its buyer has no account, and the same link sets a password. */
    offersPassword: z.optional(z.boolean()),
  }),
);
export type OrderRequest = Infer<typeof orderRequest>;

const token = () => z.string("Required").check(z.maxLength(100, "Invalid input"));

export const orderRequestLook = schema(() => z.object({ token: token() }));
export const orderRequestAnswer = schema(() => z.object({ token: token(), accept: z.boolean() }));
export const ownRequestAnswer = schema(() => z.object({ accept: z.boolean() }));

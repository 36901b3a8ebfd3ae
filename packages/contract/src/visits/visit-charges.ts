import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";

/** For the office alone: it stays in the history. */
export const officeReason = () =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(200, "Please use at most 200 characters"));

const reasonWords = () =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(2, "Please say what it is for"),
      z.maxLength(300, "Please use at most 300 characters"),
    );

/** Of an amount in dollars. */
export const wholeCents = () =>
  z.refine<number>((amount) => /^\d+(\.\d{1,2})?$/.test(String(amount)), "Please use at most two decimals");

const visitDollars = () =>
  z
    .number("Please enter dollars")
    .check(z.minimum(0, "Please enter dollars"), z.maximum(10_000, "Please enter at most $10,000"), wholeCents());

/** Of a done visit: the price that it gets, as a correction or after a credit. */
export const priceCorrection = () =>
  z.object({
    price: visitDollars(),
    isCredit: z.boolean(),
    words: reasonWords(),
  });

/** Dollars, and the words in which its customer reads why. */
export const visitFee = () =>
  z.object({
    amount: z
      .number("Please enter dollars")
      .check(
        z.minimum(1, "Please enter a dollar or more"),
        z.maximum(1_000, "Please enter at most $1,000"),
        wholeCents(),
      ),
    words: reasonWords(),
  });

export const visitCharges = schema(() =>
  z.object({
    price: z.number(),
    isLateWaived: z.boolean(),
    fee: z.optional(z.object({ amount: z.number(), words: z.string() })),
    correction: z.optional(z.object({ was: z.number(), isCredit: z.boolean(), words: z.string() })),
  }),
);
export type VisitCharges = Infer<typeof visitCharges>;

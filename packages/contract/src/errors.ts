import * as z from "zod/mini";
import { type Infer, schema } from "./schema.ts";

/** One thing wrong with a request: where (`customerInfo.email`) and what. */
const issueSchema = schema(() => z.object({ path: z.string(), message: z.string() }));
export type Issue = Infer<typeof issueSchema>;

/** What two-step sign-in wants: `code` with the same call again, or to be set up (`setUp`) before this call is answered. */
const secondFactorHints = ["code", "setUp"] as const;
export type SecondFactorHint = (typeof secondFactorHints)[number];

/** The body of every answer that is not 2xx. Login and register answers also carry `success`. */
export const errorBody = schema(() =>
  z.object({
    message: z.string(),
    issues: z.optional(z.array(issueSchema())),
    success: z.optional(z.literal(false)),
    secondFactor: z.optional(z.enum(secondFactorHints)),
  }),
);
export type ErrorBody = Infer<typeof errorBody>;

import * as z from "zod/mini";
import { type Infer, schema } from "./schema.ts";

/** One thing wrong with a request: where (`customerInfo.email`) and what. */
const issueSchema = schema(() => z.object({ path: z.string(), message: z.string() }));
export type Issue = Infer<typeof issueSchema>;

/** The body of every answer that is not 2xx. Login and register answers also carry `success`. */
export const errorBody = schema(() =>
  z.object({ message: z.string(), issues: z.optional(z.array(issueSchema())), success: z.optional(z.literal(false)) }),
);
export type ErrorBody = Infer<typeof errorBody>;

import * as z from "zod/mini";
import { passwordsDifferMessage } from "./registration.ts";

/**
 * A password and its repetition, which is never sent. The two are compared on their own: a rule of a whole form would
 * wait until all other fields are right.
 */
export const repeatedPassword = () =>
  z.object({ password: z.string(), confirmPassword: z.string() }).check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ["confirmPassword"],
      error: passwordsDifferMessage,
    }),
  );

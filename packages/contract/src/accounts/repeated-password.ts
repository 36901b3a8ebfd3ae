import * as z from "zod/mini";
import { passwordsDifferMessage } from "./registration.ts";

/** Compared on its own: a rule of the whole form would run only once all other fields are valid. */
export const repeatedPassword = () =>
  z.object({ password: z.string(), confirmPassword: z.string() }).check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ["confirmPassword"],
      error: passwordsDifferMessage,
    }),
  );

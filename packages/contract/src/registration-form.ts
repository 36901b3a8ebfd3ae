import * as z from "zod/mini";
import { passwordsDifferMessage, registrationRequest } from "./registration.ts";
import { schema } from "./schema.ts";

/**
 * The registration with the password a second time, which is never sent. The two are compared on their own: a rule of
 * the whole form would wait until all other fields are right.
 */
export const registrationForm = schema(() =>
  z.intersection(
    registrationRequest(),
    z.object({ password: z.string(), confirmPassword: z.string() }).check(
      z.refine(({ password, confirmPassword }) => password === confirmPassword, {
        path: ["confirmPassword"],
        error: passwordsDifferMessage,
      }),
    ),
  ),
);

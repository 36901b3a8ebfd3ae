import * as z from "zod/mini";
import { passwordsDifferMessage, registrationRequest } from "./registration.ts";
import { schema } from "./schema.ts";

/**
 * The registration as its form holds it: with the password a second time, which is never sent. The passwords are
 * compared on their own, so that one submit finds everything: a rule of the whole would wait for all the others.
 * Its own module: no server ever sees the second password.
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

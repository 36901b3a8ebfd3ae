import * as z from "zod/mini";
import { newPassword } from "./registration.ts";
import { type Infer, schema } from "./schema.ts";

/** What a person is told whose current password is another. */
export const wrongCurrentPasswordMessage = "Your current password is not right";
/** What a person is told whose password is changed, here and in the mail's subject. */
export const passwordChangedMessage = "Your password has been changed.";
/** What a person is told who has to sign in anew, because the sign-in service did not answer after the change. */
export const passwordChangedSignInMessage = "Your password has been changed. Please log in with the new one.";

/** What a password is told that many people use. */
export const commonPasswordMessage = "Too many people use this password. Please choose another one.";
/** What a password is told that can be guessed by whoever knows the address or our name. */
export const guessablePasswordMessage = "Please choose a password without your email address or our name in it";

/** A new password, with the one that it replaces, which is taken as typed. */
export const changePasswordRequest = schema(() =>
  z.object({
    currentPassword: z
      .string("Current password is required")
      .check(z.minLength(1, "Current password is required"), z.maxLength(256)),
    password: newPassword(),
  }),
);
export type PasswordChange = Infer<typeof changePasswordRequest>;

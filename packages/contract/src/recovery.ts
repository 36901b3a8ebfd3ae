import * as z from "zod/mini";
import { newPassword } from "./registration.ts";
import { accountEmailRules, type Infer, schema } from "./schema.ts";

/** What everyone is told who asks for a code, whether or not there is such an account. */
export const resetCodeSentMessage =
  "If there is an account with that address, we have sent it a code. It is good for one hour.";
/** What a person is told whose new password is set. */
export const passwordResetMessage = "Your password has been changed. You can now log in.";
/** What a person is told whose code is wrong, spent or too old, or belongs to nobody. */
export const wrongCodeMessage = "This code is wrong or has expired. Please check it, or ask for a new one.";
/** What a person is told who asked for a code to confirm their address. */
export const confirmationCodeSentMessage = "We have sent a code to your email address.";
/** What a person is told whose address is confirmed, now or already. */
export const emailConfirmedMessage = "Your email address is confirmed.";

const validEmail = () => {
  const message = "Please enter a valid email address";
  return z.string(message).check(z.trim(), ...accountEmailRules(message));
};
const code = () => {
  const message = "Please enter the 6-digit code from the email";
  return z.string(message).check(z.trim(), z.regex(/^\d{6}$/, message));
};

/** Who forgot a password. */
export const forgotPasswordRequest = schema(() => z.object({ email: validEmail() }));

/** A new password, proven by a mailed code. */
export const resetPasswordRequest = schema(() =>
  z.object({ email: validEmail(), code: code(), password: newPassword() }),
);
export type PasswordReset = Infer<typeof resetPasswordRequest>;

/** The code that proves that a mail address is the person's own. */
export const confirmEmailRequest = schema(() => z.object({ code: code() }));

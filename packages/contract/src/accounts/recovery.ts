import * as z from "zod/mini";
import { accountEmailRules, type Infer, schema } from "../http/schema.ts";
import { business } from "../site/business.ts";
import { newPassword } from "./registration.ts";

/** The same whether or not the account exists. */
export const resetCodeSentMessage =
  "If there is an account with that address, we have sent it a code. It is good for one hour.";
export const passwordResetMessage = "Your password has been changed. You can now log in.";
export const wrongCodeMessage = "This code is wrong or has expired. Please check it, or ask for a new one.";
export const confirmationCodeSentMessage = "We have sent a code to your email address.";
export const emailConfirmedMessage = "Your email address is confirmed.";
/** To the signed-in person alone. */
export const noMailsMessage = `We can't mail you a code: mail to your address came back, or was marked as spam. Please call us at ${business.phone.text}, and we'll mail you again.`;

export const validEmail = () => {
  const message = "Please enter a valid email address";
  return z.string(message).check(z.trim(), ...accountEmailRules(message));
};
export const mailedCode = () => {
  const message = "Please enter the 6-digit code from the email";
  return z.string(message).check(z.trim(), z.regex(/^\d{6}$/, message));
};

export const forgotPasswordRequest = schema(() => z.object({ email: validEmail() }));

export const resetPasswordRequest = schema(() =>
  z.object({ email: validEmail(), code: mailedCode(), password: newPassword() }),
);
export type PasswordReset = Infer<typeof resetPasswordRequest>;

export const confirmEmailRequest = schema(() => z.object({ code: mailedCode() }));

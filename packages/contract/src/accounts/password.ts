import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";
import { newPassword } from "./registration.ts";

export const wrongCurrentPasswordMessage = "Your current password is not right";
export const passwordChangedMessage = "Your password has been changed.";
export const passwordChangedSignInMessage = "Your password has been changed. Please log in with the new one.";

export const guessablePasswordMessage = "Please choose a password without your email address or our name in it";

export const changePasswordRequest = schema(() =>
  z.object({
    currentPassword: z
      .string("Current password is required")
      .check(z.minLength(1, "Current password is required"), z.maxLength(256)),
    password: newPassword(),
  }),
);
export type PasswordChange = Infer<typeof changePasswordRequest>;

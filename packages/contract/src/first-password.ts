import * as z from "zod/mini";
import { newPassword } from "./registration.ts";
import { schema } from "./schema.ts";

/** The page that the link in an order's mail opens; the secret is behind a `#`, so that no server and no log sees it. */
export const firstPasswordPath = "/set-password";

/** What a person reads who has set a password by that link, and whose link is wrong, spent or too old. */
export const firstPasswordMessage = "Your password is set. You can now log in.";
export const passwordLinkEndedMessage =
  'This link is not valid any more. Please log in, or use "Forgot password?" on the login page.';

/** A password for whoever ordered without an account, by the secret of the link in the order's mail. */
export const firstPasswordRequest = schema(() =>
  z.object({ token: z.string("Required").check(z.maxLength(100, "Invalid input")), password: newPassword() }),
);

/** `email` is what they sign in with. */
export const firstPasswordAnswer = schema(() =>
  z.object({ success: z.literal(true), message: z.string(), email: z.string() }),
);

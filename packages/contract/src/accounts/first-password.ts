import * as z from "zod/mini";
import { schema } from "../http/schema.ts";
import { newPassword } from "./registration.ts";

/** The password of a buyer without an account, by the secret of the link in the order's mail. */
export const firstPasswordRequest = schema(() =>
  z.object({ token: z.string("Required").check(z.maxLength(100, "Invalid input")), password: newPassword() }),
);

/** `email` is what they sign in with. */
export const firstPasswordAnswer = schema(() =>
  z.object({ success: z.literal(true), message: z.string(), email: z.string() }),
);

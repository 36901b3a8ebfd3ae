import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";
import { mailedCode, validEmail } from "./recovery.ts";

/** The same whether or not another account has the address. */
export const emailChangeSentMessage =
  "If no other account has this address, we have sent it a code. It is good for one hour.";
export const sameEmailMessage = "This is your email address already";
export const teamEmailMessage = "Your email address is in the team's lists. Please ask the office to change it.";

/** The password, because a session alone may be somebody else's at an open browser. */
export const emailChangeRequest = schema(() =>
  z.object({
    email: validEmail(),
    password: z.string("Password is required").check(z.minLength(1, "Password is required"), z.maxLength(256)),
  }),
);
export type EmailChangeRequest = Infer<typeof emailChangeRequest>;

export const emailChangeProof = schema(() => z.object({ email: validEmail(), code: mailedCode() }));
export type EmailChangeProof = Infer<typeof emailChangeProof>;

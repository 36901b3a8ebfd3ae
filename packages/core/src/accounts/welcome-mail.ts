import { business } from "@cleaning/contract/business";
import type { Message } from "../mail/index.ts";

/** What a person reads who just registered. It names nothing that a stranger should not see, in case the address is one's. */
export const welcomeMail = ({ firstName, email }: { firstName: string; email: string }): Message => ({
  to: email,
  replyTo: business.email,
  subject: `Welcome to ${business.name}`,
  text: [
    `Hello ${firstName},`,
    "",
    "your account has been created, and you can sign in with this email address.",
    "",
    "Please confirm the address: open the Account tab of the customer portal and ask for a code there. A forgotten",
    "password can only be replaced once the address is confirmed.",
    "",
    `If this was not you, please tell us: ${business.phone.text}.`,
    "",
    business.name,
  ].join("\n"),
});

import type { MailContent } from "../mail/mail-text.ts";
import { business } from "../site/business.ts";

/** Sent by the user pool, which replaces `{####}` by a code or a password and `{username}` by the address. */
export const codeMails = {
  code: {
    subject: `Your code for ${business.name}`,
    preheader: "It confirms your email address, or lets you set a new password.",
    text: [
      "Your code is {####}. Please enter it on the page that asked you for it: it confirms your email address, or lets you set a new password there.",
      `If you did not ask for a code, there is nothing to do. Questions? ${business.phone.text}.`,
    ].join("\n\n"),
  },
  invitation: {
    subject: `Your account with ${business.name}`,
    preheader: "Your temporary password is in this mail.",
    text: [
      "An account was made for you. You log in with the address {username}, and with this temporary password: {####}",
      `You choose your own password when you log in. Questions? ${business.phone.text}.`,
    ].join("\n\n"),
  },
} as const satisfies Record<string, MailContent>;

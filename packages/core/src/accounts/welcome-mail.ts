import { business } from "@cleaning/contract/site/business";
import type { MailMessage } from "../platform/mail/index.ts";
import { customerMail } from "../platform/mail/templates.ts";

/** Names nothing that a stranger should not see. `site` is the origin of its link. */
export const welcomeMail = ({ firstName, email }: { firstName: string; email: string }, site: string): MailMessage => {
  const newPassword = `${site}/forgot-password`;
  return customerMail("welcome", {
    to: email,
    name: firstName,
    subject: `Welcome to ${business.name}`,
    lines: [
      "Your account has been created, and you can log in with this email address.",
      "",
      "Please confirm the address: open the Account tab of the customer portal and ask for a code there. Until then the account shows only what is ordered while you are logged in to it.",
      "",
      "If this was not you, ask for a new password. A code that we send to this address gives it to you, and closes the account:",
      "",
      newPassword,
      "",
      `Questions? ${business.phone.text}.`,
    ],
    action: { label: "Ask for a new password", link: newPassword },
  });
};

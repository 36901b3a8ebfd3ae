import { business } from "@cleaning/contract/site/business";
import type { MailMessage } from "../../platform/mail/index.ts";
import { customerMail } from "../../platform/mail/templates.ts";

export const emailVerificationMail = ({ email, code }: { email: string; code: string }): MailMessage =>
  customerMail("email-verification-code", {
    to: email,
    subject: `Your code for ${business.name}`,
    lines: [
      `Your code for a new password is ${code}. It is good for one hour.`,
      "",
      "An account was made with this email address, and the address was never confirmed. With the code you confirm it and start over: whoever is logged in to that account is logged out, and name, phone number and address can be given anew. What was ordered in that account stays with us, apart from yours: call us if it was you.",
      "",
      `If you did not ask for a code, there is nothing to do. Questions? ${business.phone.text}.`,
    ],
  });

import { business } from "@cleaning/contract/site/business";
import type { Database } from "../../platform/database/index.ts";
import { mailEntity } from "../../platform/mail/entity.ts";
import { type MailMessage, type PendingMail, pendingMail } from "../../platform/mail/index.ts";
import { customerMail } from "../../platform/mail/templates.ts";

export const passwordChangedMail = (email: string): MailMessage =>
  customerMail("password-changed", {
    to: email,
    subject: `Your password at ${business.name} was changed`,
    lines: [
      "The password of your account has just been changed. Everyone who was logged in to it has been logged out.",
      "If your visits are shown in a calendar program, its private address has ended too. You can make a new one in your account.",
      "",
      "If that was you, all is well.",
      "",
      `If it was not you, set a new password at once ("Forgot password?" on the login page), and please tell us: ${business.phone.text}.`,
    ],
  });

/** Undefined when storing fails: the password is changed all the same. */
export const createPasswordChangedMail = async (
  database: Database,
  email: string,
  now: Date,
): Promise<PendingMail | undefined> => {
  const mail = pendingMail(passwordChangedMail(email.toLowerCase()), now);
  try {
    await mailEntity(database).create(mail).go();
    return mail;
  } catch {
    return undefined;
  }
};

import { business } from "@cleaning/contract/business";
import type { Database } from "../database/index.ts";
import { mailEntity } from "../mail/entity.ts";
import { type Message, type PendingMail, pendingMail } from "../mail/index.ts";
import { customerMail } from "../mail/letters.ts";

/** What a person reads whose password was changed, by them or by somebody else. */
const passwordChangedMail = (email: string): Message =>
  customerMail(email, `Your password at ${business.name} was changed`, [
    "Hello,",
    "",
    "the password of your account has just been changed. Everyone who was logged in to it has been logged out.",
    "",
    "If that was you, all is well.",
    "",
    `If it was not you, set a new password at once ("Forgot password?" on the login page), and please tell us:`,
    `${business.phone.text}.`,
  ]);

/**
 * Stores the mail that tells a person that their password was changed: one request. The change is done already, so that
 * nothing that goes wrong here undoes it.
 *
 * @returns the mail still to be sent; undefined when it could not be stored
 */
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

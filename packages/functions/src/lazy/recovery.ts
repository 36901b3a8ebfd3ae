import "../start.ts";
import { changeAccount } from "@cleaning/core/accounts/change-account.ts";
import { changePassword } from "@cleaning/core/accounts/change-password.ts";
import { setFirstPassword } from "@cleaning/core/accounts/first-password.ts";
import { createPasswordChangedMail } from "@cleaning/core/accounts/password-mail.ts";
import { confirmEmail, forgotPassword, resetPassword, sendConfirmationCode } from "@cleaning/core/accounts/recovery.ts";

/** What few calls need: new passwords, codes by mail, and changes of one's own details. */
export const recovery = {
  changeAccount,
  changePassword,
  confirmEmail,
  forgotPassword,
  createPasswordChangedMail,
  resetPassword,
  sendConfirmationCode,
  setFirstPassword,
};

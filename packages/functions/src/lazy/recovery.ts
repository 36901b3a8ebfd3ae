import "../start.ts";

export { changeAccount } from "@cleaning/core/accounts/ownership/change-account.ts";
export { changePassword } from "@cleaning/core/accounts/passwords/change-password.ts";
export { setFirstPassword } from "@cleaning/core/accounts/passwords/first-password.ts";
export { createPasswordChangedMail } from "@cleaning/core/accounts/passwords/password-mail.ts";
export {
  confirmEmail,
  forgotPassword,
  resetPassword,
  sendConfirmationCode,
} from "@cleaning/core/accounts/passwords/recovery.ts";

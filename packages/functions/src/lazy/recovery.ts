import "../start.ts";

export { changeAccount } from "@cleaning/core/accounts/change-account.ts";
export { changePassword } from "@cleaning/core/accounts/change-password.ts";
export { setFirstPassword } from "@cleaning/core/accounts/first-password.ts";
export { createPasswordChangedMail } from "@cleaning/core/accounts/password-mail.ts";
export { confirmEmail, forgotPassword, resetPassword, sendConfirmationCode } from "@cleaning/core/accounts/recovery.ts";

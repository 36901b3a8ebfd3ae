import "../start.ts";

export { changePassword } from "@cleaning/core/accounts/change-password.ts";
export { createPasswordChangedMail } from "@cleaning/core/accounts/password-mail.ts";
export { confirmEmail, forgotPassword, resetPassword, sendConfirmationCode } from "@cleaning/core/accounts/recovery.ts";

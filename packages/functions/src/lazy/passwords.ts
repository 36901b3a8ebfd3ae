import "../start.ts";

export { checkNewPassword } from "@cleaning/core/accounts/new-password.ts";

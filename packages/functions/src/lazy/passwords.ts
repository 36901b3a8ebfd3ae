import "../start.ts";

export { checkNewPassword } from "@cleaning/core/accounts/passwords/new-password.ts";

import "../accounts-start.ts";
import { checkNewPassword } from "@cleaning/core/accounts/new-password.ts";

/** What a password that somebody chooses is held against: a list as long as a start. */
export const passwords = { check: checkNewPassword };

import "../start.ts";

/** Making an account: few visits do. */
export { register } from "@cleaning/core/accounts/register.ts";

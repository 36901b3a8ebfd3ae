import "../start.ts";

export { register } from "@cleaning/core/accounts/register.ts";

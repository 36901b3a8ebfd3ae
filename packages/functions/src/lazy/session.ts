import "../start.ts";

export { refreshSession } from "@cleaning/core/accounts/refresh-session.ts";
export { revokeWithSuccessors } from "@cleaning/core/accounts/token-successor.ts";

import "../start.ts";

export { refreshSession } from "@cleaning/core/accounts/sessions/refresh-session.ts";
export { revokeWithSuccessors } from "@cleaning/core/accounts/sessions/token-successor.ts";

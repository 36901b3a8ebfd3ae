export { erasedIn, eraseExpired } from "@cleaning/core/apps/privacy/expire.ts";

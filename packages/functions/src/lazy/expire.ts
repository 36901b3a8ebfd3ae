export { erasedIn, eraseExpired } from "@cleaning/core/privacy/expire.ts";

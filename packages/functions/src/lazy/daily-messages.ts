export { storeDailyMessages } from "@cleaning/core/schedule/messages/daily.ts";

import { minuteAtBusiness } from "@cleaning/contract/calendar";
import { timeWords } from "@cleaning/contract/time-words";

/** An instant in UTC as the business's clock shows it: `9:02 AM`. Empty for what is no instant. */
export const clockWords = (instant: string): string => {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return "";
  const minute = minuteAtBusiness(date);
  return timeWords(`${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`);
};

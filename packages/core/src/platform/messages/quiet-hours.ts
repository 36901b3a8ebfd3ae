import { addDays, dateAtBusiness, instantAtBusiness, minuteAtBusiness } from "@cleaning/contract/format/calendar";

/** In minutes after midnight: from 20:00 to 8:00 nothing is sent that is not about now. */
const quiet = { from: 20 * 60, until: 8 * 60 } as const;

/** When a message that is not about now may be sent: `now`, or the next 8:00 of the business's time zone. */
export const afterQuietHours = (now: Date): Date => {
  const minute = minuteAtBusiness(now);
  if (minute >= quiet.until && minute < quiet.from) return now;
  const today = dateAtBusiness(now);
  return instantAtBusiness(minute < quiet.until ? today : addDays(today, 1), quiet.until);
};

/** Text messages ring: from 21:00 to 8:00 only those go out whose kind says so, as carriers ask for. */
const textHours = { from: 8 * 60, until: 21 * 60 } as const;

export const isTextHour = (now: Date): boolean => {
  const minute = minuteAtBusiness(now);
  return minute >= textHours.from && minute < textHours.until;
};

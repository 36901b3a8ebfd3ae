import type { BookingFrequency } from "@cleaning/contract/pricing/price-book";
import { business } from "@cleaning/contract/site/business";
import { lateWarning } from "@cleaning/contract/visits/visits";
import type { MailMessage } from "../../platform/mail/index.ts";
import { customerMail } from "../../platform/mail/templates.ts";
import { type CalendarVisit, visitCalendar } from "../../schedule/visits/calendar-file.ts";
import { dayOf, frequencyLine, arrivalWindow } from "./mails.ts";

type FirstStartFacts = {
  to: string;
  firstName: string;
  frequency: BookingFrequency;
  /** Whether another start was chosen before. */
  isRescheduled: boolean;
  /** Where another start is chosen. */
  link: string;
  now: Date;
};

export const firstStartMail = (
  visit: CalendarVisit,
  { to, firstName, frequency, isRescheduled, link, now }: FirstStartFacts,
): MailMessage =>
  customerMail("first-start", {
    to,
    name: firstName,
    subject: `Your first cleaning: ${dayOf(visit)}`,
    lines: [
      `Your first cleaning is on ${dayOf(visit)}. We arrive ${arrivalWindow(visit)}.`,
      frequencyLine(frequency),
      "",
      ...(isRescheduled ? ["If the time you chose before is in your calendar, please delete it there.", ""] : []),
      ...(visit.isLate ? [`${lateWarning}.`, ""] : []),
      "Within 24 hours of your order you can choose another time here:",
      "",
      link,
      "",
      `After that you can move a visit in our customer portal, or call us: ${business.phone.text}.`,
    ],
    action: { label: "Choose another time", link },
    files: [{ name: "cleaning.ics", type: "text/calendar", content: visitCalendar([visit], now) }],
  });

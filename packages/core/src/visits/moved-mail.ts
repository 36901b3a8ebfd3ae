import { business } from "@cleaning/contract/business";
import { longDate } from "@cleaning/contract/calendar";
import type { Letter } from "../mail/index.ts";
import { customerMail } from "../mail/letters.ts";
import { dateOf } from "./dates.ts";
import type { Visit } from "./schedule.ts";
import { windowOf } from "./view.ts";

/** When a visit is; without a start while that is not settled. */
type When = Pick<Visit, "date"> & { start?: number | undefined };

/** A visit that the company has moved; `isOut`: its plan pauses or has ended by then. */
export type Moved = { before: When; after: When; isOut?: boolean };

const clock = (time: string): string => {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
};

const whenWords = ({ date, start }: When): string => {
  if (start === undefined) return longDate(dateOf(date));
  const window = windowOf(start);
  return `${longDate(dateOf(date))}, arrival ${clock(window.start)} to ${clock(window.end)}`;
};

/** Tells a customer which visits the company has moved because it is closed then. */
export const movedMail = (
  { to, name, service }: { to: string; name: string; service: string },
  moved: readonly Moved[],
): Letter =>
  customerMail("visits-moved", {
    to,
    name,
    subject: `We have moved your ${service}`,
    lines: [
      "We are closed at a time that we had planned for you. This is when we come instead:",
      "",
      ...moved.flatMap(({ before, after, isOut }) => [
        `- Until now: ${whenWords(before)}`,
        isOut === true ? "  Now: not at all, as your plan takes a break then" : `  Now: ${whenWords(after)}`,
      ]),
      "",
      "Does that not suit you? Choose another time in your customer portal, under Schedule:",
      "",
      portal,
      "",
      `Or call us: ${business.phone.text}.`,
    ],
    action: { label: "See my visits", link: portal },
  });

const portal = `${business.website.link}/customer-portal`;

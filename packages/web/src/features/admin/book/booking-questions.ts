import { formatDate } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import { confirm } from "#ui/confirm.tsx";
import type { Start } from "./caller.ts";

export const confirmSecondBooking = (): Promise<boolean> =>
  confirm({
    title: "Book it as a second booking?",
    description:
      "What you sent before may be booked already, and something is different since. If it is booked, this is another booking beside it.",
    action: "Book this too",
    cancel: "Go back",
  });

export const confirmSecondQuote = (): Promise<boolean> =>
  confirm({
    title: "Keep it as a second quote?",
    description:
      "What you sent before may be kept and mailed already, and something is different since. If it is, this is another quote beside it.",
    action: "Keep this too",
    cancel: "Go back",
  });

export const confirmOverCapacity = ({ date, start }: Start): Promise<boolean> =>
  confirm({
    title: "Book a time at which nobody is free?",
    description: `${formatDate(date)}, ${formatTime(start)}: if no agent is free then, the visit waits under Unassigned.`,
    action: "Book it",
    cancel: "Choose another time",
  });

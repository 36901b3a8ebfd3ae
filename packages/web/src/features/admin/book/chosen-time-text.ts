import { formatDate } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";

type Time = { date: string; start: string };

/** Of a chosen time that is not among the free ones which are shown. */
export const chosenTimeText = (
  chosen: Time,
  { from, to }: { from: string; to: string },
  preferred: Time | undefined,
): string => {
  const time = `${formatDate(chosen.date)}, ${formatTime(chosen.start)}`;
  if (preferred?.date === chosen.date && preferred.start === chosen.start)
    return `They asked for ${time}. Please choose a time.`;
  return chosen.date < from || chosen.date > to
    ? `You had chosen ${time}, which is not among these days. Please choose a time.`
    : `${time} is not free any more. Please choose a time.`;
};

import { formatDate } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";

type Time = { date: string; start: string };
type Props = { chosen: Time; shown: { from: string; to: string }; preferred: Time | undefined };

const textOf = ({ chosen, shown: { from, to }, preferred }: Props): string => {
  const time = `${formatDate(chosen.date)}, ${formatTime(chosen.start)}`;
  if (preferred?.date === chosen.date && preferred.start === chosen.start)
    return `They asked for ${time}. Please choose a time.`;
  return chosen.date < from || chosen.date > to
    ? `You had chosen ${time}, which is not among these days. Please choose a time.`
    : `${time} is not free any more. Please choose a time.`;
};

/** Of a chosen time that is not among the free ones which are shown. */
const ChosenTime = (props: Props): ReactElement => <Text as="p">{textOf(props)}</Text>;
export default ChosenTime;

import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { formatClock } from "@cleaning/contract/format/date";
import { formatDuration, formatTime } from "@cleaning/contract/format/time";
import { lateChoices } from "@cleaning/contract/visits/running-late";
import { Flex, Text } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { DescribedVisit } from "#nouns/visits/described-visit.tsx";
import { Button } from "#ui/button.tsx";

type Props = { visit: AdminVisit; onTell: (minutesLate: number) => void; onClose: () => void };

/** Of a visit of today that has not begun: how late it begins, which its customer is told. */
export const TellLate = ({ visit, onTell, onClose }: Props): ReactElement => {
  const [now] = useState(() => new Date());
  const choices = lateChoices(visit, now);
  const { start, lateArrival } = visit;
  return (
    <RecordDialog title="Running Late" description={<DescribedVisit visit={visit} />} onClose={onClose}>
      <div className="form">
        <Text as="p">
          {choices.length === 0
            ? "It is too late for a message. Please call the customer."
            : `Planned at ${formatTime(start)}. How late does it begin? Its customer is told at once, by mail and by text where they want texts.`}
        </Text>
        {lateArrival !== undefined && <Text as="p">Told before: at about {formatClock(lateArrival)}.</Text>}
        <Flex wrap="wrap" gap="2">
          {choices.map(({ minutes, at }) => (
            <Button
              key={minutes}
              look="outline"
              onClick={() => {
                onClose();
                onTell(minutes);
              }}
            >
              {formatDuration(minutes)}: {formatClock(at.toISOString())}
            </Button>
          ))}
        </Flex>
      </div>
    </RecordDialog>
  );
};

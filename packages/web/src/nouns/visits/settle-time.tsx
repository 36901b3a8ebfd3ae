import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { formatShortDay } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { PreviewNow } from "./change/preview-now.tsx";
import { expectedOf } from "./change/words.ts";

/** The start of a visit whose time is not settled becomes the one that the customer is promised. */
const SettleTime = ({ visit, onClose }: { visit: AdminVisit; onClose: () => void }): ReactElement => {
  const { date, start, customer } = visit;
  const when = `${formatShortDay(date)}, ${formatTime(start)}`;
  return (
    <PreviewNow
      visit={visit}
      requestOf={(now) => ({ change: { date, start }, scope: "this", expected: expectedOf(now) })}
      asksWho={false}
      title="Settle Time"
      action="Settle and Tell"
      done="Time Settled"
      doneText={`${customer.name}: ${when}`}
      summary={
        <Text as="p">
          <strong>{when}</strong>, and it stays.
        </Text>
      }
      onClose={onClose}
      onDone={onClose}
    />
  );
};
export default SettleTime;

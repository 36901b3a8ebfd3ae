import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { formatShortDay } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import { Box, Text } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { Button } from "#ui/button.tsx";
import { PreviewNow } from "../board/preview-now.tsx";
import { expectedOf } from "../visits/expected-visit.ts";
import { VisitEntry } from "./visit-entry.tsx";

/** Its start becomes the one that the customer is promised. */
const TentativeEntry = ({ visit, today }: { visit: AdminVisit; today: string }): ReactElement => {
  const [isOpen, setIsOpen] = useState(false);
  const { date, start, customer } = visit;
  const close = (): void => setIsOpen(false);
  const when = `${formatShortDay(date)}, ${formatTime(start)}`;
  return (
    <VisitEntry visit={visit} today={today} quickActions={["Move"]}>
      <Box>
        <Button look="outline" onClick={() => setIsOpen(true)}>
          Settle and tell
          <span className="visually-hidden">, {customer.name}</span>
        </Button>
      </Box>
      {isOpen && (
        <PreviewNow
          visit={visit}
          request={{ change: { date, start }, scope: "this", expected: expectedOf(visit) }}
          title="Settle Time"
          action="Settle and Tell"
          done="Time Settled"
          doneText={`${customer.name}: ${when}`}
          summary={
            <Text as="p">
              <strong>{when}</strong>, and it stays.
            </Text>
          }
          onClose={close}
          onDone={close}
        />
      )}
    </VisitEntry>
  );
};
export default TentativeEntry;

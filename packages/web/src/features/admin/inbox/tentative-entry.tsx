import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { formatShortDay } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import { Box, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { useListDialog } from "#kit/list-dialogs.tsx";
import { expectedOf } from "#nouns/visits/change/expected-visit.ts";
import { Button } from "#ui/button.tsx";
import { PreviewNow } from "../board/preview-now.tsx";
import { VisitEntry } from "./visit-entry.tsx";

/** Its start becomes the one that the customer is promised. */
const TentativeEntry = ({ visit, today }: { visit: AdminVisit; today: string }): ReactElement => {
  const open = useListDialog();
  const { date, start, customer } = visit;
  const when = `${formatShortDay(date)}, ${formatTime(start)}`;
  const settle = (): void =>
    open((close) => (
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
    ));
  return (
    <VisitEntry visit={visit} today={today} quickActions={["Move"]}>
      <Box>
        <Button look="outline" onClick={settle}>
          Settle and tell
          <span className="visually-hidden">, {customer.name}</span>
        </Button>
      </Box>
    </VisitEntry>
  );
};
export default TentativeEntry;

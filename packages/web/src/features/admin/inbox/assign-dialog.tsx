import type { UnassignedVisit } from "@cleaning/contract/admin/inbox";
import { formatShortDay } from "@cleaning/contract/format/date";
import { formatList } from "@cleaning/contract/format/list";
import { formatTime } from "@cleaning/contract/format/time";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { PreviewNow } from "#nouns/visits/change/preview-now.tsx";
import { expectedOf } from "#nouns/visits/change/words.ts";

type Props = { visit: UnassignedVisit; proposal: NonNullable<UnassignedVisit["proposal"]>; onClose: () => void };

/** The preview of a proposal, on the visit as it was looked at. */
const AssignDialog = ({ visit, proposal, onClose }: Props): ReactElement => {
  const { date, start } = visit;
  const agents = proposal.agents.map(({ id }) => id);
  const change = proposal.start === start ? { agents } : { date, start: proposal.start, agents };
  return (
    <PreviewNow
      visit={visit}
      requestOf={(now) => ({ change, scope: "this", expected: expectedOf(now) })}
      title="Assign Agent"
      action="Assign"
      done="Visit Assigned"
      doneText={`${visit.customer.name}: ${formatList(proposal.agents.map(({ name }) => name))}, ${formatShortDay(date)}, ${formatTime(proposal.start)}`}
      summary={
        <Text as="p">
          <strong>{formatList(proposal.agents.map(({ name }) => name))}</strong>{" "}
          {agents.length === 1 ? "comes." : "come."}
        </Text>
      }
      onClose={onClose}
      onDone={onClose}
    />
  );
};
export default AssignDialog;

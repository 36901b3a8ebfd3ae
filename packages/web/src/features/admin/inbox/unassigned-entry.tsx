import type { UnassignedVisit } from "@cleaning/contract/admin/inbox";
import { formatList } from "@cleaning/contract/format/list";
import { formatTime } from "@cleaning/contract/format/time";
import { Box, Text } from "@radix-ui/themes";
import { lazy, type ReactElement } from "react";
import { useEntryDialog } from "#kit/list-dialogs.tsx";
import { loadText } from "#nouns/visits/change/words.ts";
import { Button } from "#ui/button.tsx";
import { ReportedText } from "./reported-text.tsx";
import { VisitEntry } from "./visit-entry.tsx";

const AssignDialog = lazy(() => import("./assign-dialog.tsx"));

type Proposal = NonNullable<UnassignedVisit["proposal"]>;

const namesOf = ({ agents }: Proposal): string => formatList(agents.map(({ name }) => name));

/** "Comes to Logan, nothing else that day." */
const reasonOf = ({ isChosen, comesToTown, others }: Proposal["agents"][number], town: string): string => {
  const where = isChosen ? "Chosen for this home" : comesToTown ? `Comes to ${town}` : `Not from ${town}`;
  return `${where}, ${loadText(others)}`;
};

export const UnassignedEntry = ({ visit, today }: { visit: UnassignedVisit; today: string }): ReactElement => {
  const { open, dialog } = useEntryDialog();
  const best = visit.proposal;
  return (
    <VisitEntry visit={visit} today={today} quickActions={best === null ? ["Assign Agents", "Move"] : []}>
      <ReportedText visit={visit} />
      {best === null ? (
        <Text as="p" size="2">
          Nobody is free that day.
        </Text>
      ) : (
        <Box className="inbox-proposal" mt="1" px="3" py="2">
          <Text as="p" size="2">
            <strong>{namesOf(best)}</strong>, {formatTime(best.start)}
            {best.start !== visit.start && " (nobody is free at its own time)"}
          </Text>
          {best.agents.map((agent) => (
            <Text key={agent.id} as="p" size="2" color="gray">
              {best.agents.length > 1 && `${agent.name}: `}
              {reasonOf(agent, visit.town)}
            </Text>
          ))}
          <Button
            look="outline"
            mt="2"
            onClick={() => open((onClose) => <AssignDialog visit={visit} proposal={best} onClose={onClose} />)}
          >
            {best.start === visit.start ? "Assign" : "Move and assign"}
            <span className="visually-hidden">
              {" "}
              {namesOf(best)} to {visit.customer.name}
            </span>
          </Button>
        </Box>
      )}
      {dialog}
    </VisitEntry>
  );
};

import type { BoardVisit } from "@cleaning/contract/admin/board";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatList } from "@cleaning/contract/format/list";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatWindow } from "@cleaning/contract/format/time";
import { Flex, Text } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { HomeAgentsOfVisit } from "#nouns/homes/agents-of-visit.tsx";
import { StreetOfVisit } from "#nouns/homes/street-of-visit.tsx";
import { overCapacityLines } from "#nouns/visits/change/words.ts";
import { ChargesLines } from "#nouns/visits/charges-lines.tsx";
import { CustomerLine } from "#nouns/visits/customer-line.tsx";
import { useVisitActions } from "#nouns/visits/visit-actions.tsx";
import { Button } from "#ui/button.tsx";
import { AgentReach } from "../agents/agent-reach.tsx";
import { timesText } from "../today/day-words.ts";
import { RecordPanel } from "../today/record-panel.tsx";
import { inOrderOfState } from "./panel-actions.ts";
import { stateWords } from "./visit-state.ts";

type Props = { visit: BoardVisit; today: string; now: Date; onClose: () => void };

/** A visit of the board with all that can be done with it. A dialog that it opens takes its place. */
const VisitPanel = ({ visit, today, now, onClose }: Props): ReactElement => {
  const { actions, dialog, isPending } = useVisitActions(visit, today);
  const [showsRecord, setShowsRecord] = useState(false);
  if (dialog !== undefined) return dialog;
  if (showsRecord) return <RecordPanel visit={visit} onClose={() => setShowsRecord(false)} />;
  const { customer, date, service, town, agents, note, teamNote, status, price } = visit;
  const buttons = inOrderOfState(visit, [
    ...actions.flatMap((action) => ("onChoose" in action ? [action] : [])),
    { text: "Record", onChoose: () => setShowsRecord(true) },
  ]);
  const times = timesText(visit, status === "no-access");
  return (
    <RecordDialog
      title={customer.name}
      description={`${formatShortDate(date)}, ${formatWindow({ start: visit.start, end: visit.workUntil })}, ${service}, ${town}`}
      onClose={onClose}
    >
      <Flex direction="column" gap="3">
        <div>
          <CustomerLine visit={visit} showsPhone />
          <StreetOfVisit visit={visit} />
          <Text as="p">
            {stateWords(visit, now)}
            {agents.length > 0 && `, ${formatList(agents.map(({ name }) => name))}`}
            {agents.length === 0 && visit.status === "scheduled" && ", nobody comes yet"} · {formatMoney(price)}
          </Text>
          <ChargesLines visit={visit} />
          <AgentReach agents={agents} />
          {times !== "" && <Text as="p">{times}</Text>}
          {overCapacityLines(visit).map((line) => (
            <Text as="p" key={line}>
              {line}
            </Text>
          ))}
          <HomeAgentsOfVisit visit={visit} today={today} />
          {note !== null && <Text as="p">“{note}”</Text>}
          {teamNote !== undefined && <Text as="p">For the team: “{teamNote}”</Text>}
        </div>
        <Flex wrap="wrap" gap="2">
          {buttons.map(({ text, onChoose }, index) => (
            <Button key={text} look={index === 0 ? "primary" : "outline"} isBusy={isPending} onClick={onChoose}>
              {text === "Move" || text === "Length" ? `${text}…` : text}
            </Button>
          ))}
        </Flex>
      </Flex>
    </RecordDialog>
  );
};

export default VisitPanel;

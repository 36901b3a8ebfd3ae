import type { Board, BoardAgent } from "@cleaning/contract/admin/board";
import type { AdminVisit, InactivePreview } from "@cleaning/contract/admin/visits";
import { formatDay } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import { timeOffName } from "@cleaning/contract/time-off/period";
import { Flex, Heading, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useChange } from "#changes/use-change.ts";
import { FormEnd } from "#kit/form-end.tsx";
import { AdminLoaded } from "#kit/loaded.tsx";
import { invalidateRecords } from "#kit/records.ts";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { useToday } from "#lib/use-today.ts";
import { timeOffCalls } from "#nouns/time-off/time-off-calls.ts";
import { ReassignmentPreview } from "#nouns/visits/reassignment-preview.tsx";
import { ReassignmentProgress } from "#nouns/visits/reassignment-progress.tsx";
import { statusWords } from "#nouns/visits/words.ts";
import { Button } from "#ui/button.tsx";
import { SelectInput } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { OpenVisit } from "../inbox/open-visit.tsx";
import { ProposalEnd } from "./proposal-end.tsx";

const ended: ReadonlySet<AdminVisit["status"]> = new Set(["done", "no-access", "skipped", "cancelled"]);
const isOpen = ({ status }: AdminVisit): boolean => !ended.has(status);

type Done = { agentId: number; ids: string[]; addedAt: string };

type Props = { board: Board; date: string; first: number | undefined; onClose: () => void };

/** All visits of an agent's day to others or into the queue, in one act. */
const SickToday = ({ board, date, first, onClose }: Props): ReactElement => {
  const today = useToday();
  const [done, setDone] = useState<Done>();
  const isToday = date === board.today;
  const day = board.days.find((one) => one.date === date);
  const isOff = (id: number): boolean => day?.agents.find(({ agentId }) => agentId === id)?.isOff !== false;
  const openCount = (id: number): number =>
    board.visits.filter((visit) => visit.date === date && isOpen(visit) && visit.agents.some((one) => one.id === id))
      .length;
  // Who is off may have visits all the same: given knowingly, or overdue.
  const isOffered = ({ id, isActive }: BoardAgent): boolean => isActive && (!isOff(id) || openCount(id) > 0);
  // The board's agent may have nothing left to hand over.
  const [preset] = useState(() => board.agents.find((agent) => agent.id === first && isOffered(agent))?.id);
  const [agentId, setAgentId] = useState(preset);
  // A colleague may hand over the visits of the chosen agent, of whom the proposal speaks on.
  const agents = board.agents.filter((agent) => agent.id === agentId || isOffered(agent));
  const labelOf = ({ id, name }: BoardAgent): string => {
    const count = openCount(id);
    if (!isOff(id)) return name;
    return count === 0 ? `${name} (off)` : `${name} (off, still ${count} ${count === 1 ? "visit" : "visits"})`;
  };
  const name = board.agents.find(({ id }) => id === agentId)?.name ?? "";
  const { near, date: text } = formatDay(date, today);
  return (
    <FormDialog
      className="admin-dialog"
      title={isToday ? "Sick Today" : "Off This Day"}
      description={`${near ?? text}: the visits go to whoever is free, and those that nobody can take wait for you. The agents are told.`}
      onClose={onClose}
    >
      {done === undefined ? (
        <div className="form">
          <SelectInput
            label={isToday ? "Who is sick" : "Who is off"}
            name="agent"
            placeholder="Choose an agent"
            options={new Map(agents.map((agent) => [String(agent.id), labelOf(agent)]))}
            defaultValue={preset === undefined ? "" : String(preset)}
            onChange={({ target }) => setAgentId(Number(target.value))}
          />
          {agentId !== undefined && agentId > 0 && (
            <Proposal key={agentId} agentId={agentId} name={name} date={date} onDone={setDone} />
          )}
        </div>
      ) : (
        <div className="form">
          <Text as="p" weight="medium">
            {name} is off {isToday ? "today" : "that day"}.
          </Text>
          {done.ids.length > 0 && (
            <ReassignmentProgress
              ids={done.ids}
              addedAt={done.addedAt}
              agentId={done.agentId}
              renderOpen={(visit, now) => <OpenVisit key={visit.id} visit={visit} today={now} />}
            />
          )}
          <FormEnd>
            <Button onClick={onClose}>Back to the board</Button>
          </FormEnd>
        </div>
      )}
    </FormDialog>
  );
};

/** What the button does: "Hand over 2, leave 1 to assign". */
const actionText = (rows: InactivePreview["visits"], isOff: boolean): string => {
  const open = rows.filter(({ agents }) => agents.length === 0).length;
  const handedOver = rows.length - open;
  const left = open === 0 ? "" : `, leave ${open} to assign`;
  if (handedOver > 0) return `Hand over ${handedOver}${left}`;
  if (!isOff) return `Set the day off${left}`;
  return open === 0 ? "Nothing to hand over" : `Take ${open} off them, to assign`;
};

type ProposalProps = {
  agentId: number;
  name: string;
  date: string;
  onDone: (done: Done) => void;
};

const Proposal = ({ agentId, name, date, onDone }: ProposalProps): ReactElement => {
  const client = useQueryClient();
  // Nothing is written before the dialog is confirmed.
  const [setBack, setSetBack] = useState<readonly string[]>([]);
  const change = useChange(timeOffCalls(agentId), {
    request: {
      from: date,
      until: date,
      evenIfOff: true,
      ...(setBack.length === 0 ? {} : { setBack: [...setBack] }),
    },
    keepsLast: true,
    onApplied: ({ visits, timeOff }) => {
      // Of a day that was off before, the period was added earlier.
      const stored = isOff ? undefined : timeOff.find((period) => timeOffName(period) === date);
      const addedAt = stored?.addedAt ?? new Date().toISOString();
      onDone({ agentId, ids: visits.map(({ id }) => id), addedAt });
      invalidateRecords(client);
    },
  });
  const { visits: rows = [], isOff = false } = change.preview.data ?? {};
  return (
    <>
      <AdminLoaded query={change.preview} what="the visits" loading={<TableSkeleton what="the visits" rows={4} />}>
        {(reassignments) => (
          <>
            {reassignments.isOff && (
              <Text as="p">{name} has this day off already. What is listed here is still planned with them.</Text>
            )}
            <ReassignmentPreview preview={reassignments} />
            {reassignments.begun.length > 0 && (
              <section aria-labelledby="begun">
                <Heading as="h3" size="3" mb="2" id="begun">
                  Under way
                </Heading>
                <ul className="ruled">
                  {reassignments.begun.map((visit) => (
                    <Begun
                      key={visit.id}
                      visit={visit}
                      name={name}
                      isHandedOver={setBack.includes(visit.id)}
                      onHandOver={(isToo) =>
                        setSetBack((ids) => [...ids.filter((id) => id !== visit.id), ...(isToo ? [visit.id] : [])])
                      }
                    />
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </AdminLoaded>
      <ProposalEnd change={change} hasChanges={!isOff || rows.length > 0} busyText="Handing over...">
        {actionText(rows, isOff)}
      </ProposalEnd>
    </>
  );
};

type BegunProps = {
  visit: AdminVisit;
  name: string;
  isHandedOver: boolean;
  onHandOver: (isToo: boolean) => void;
};

/** Who has begun may not be able to finish: handed over too, the visit is in the proposal with the others. */
const Begun = ({ visit, name, isHandedOver, onHandOver }: BegunProps): ReactElement => (
  <li>
    <Flex justify="between" align="center" gap="3" wrap="wrap">
      <span>
        {formatTime(visit.start)}: {visit.customer.name}, {visit.town}
        <br />
        <Text color="gray">
          {statusWords[visit.status]}: {isHandedOver ? "handed over with the others" : `stays with ${name}`}
        </Text>
      </span>
      <Button look="outline" onClick={() => onHandOver(!isHandedOver)}>
        {isHandedOver ? `Leave it with ${name}` : "Hand over too"}
        <span className="visually-hidden">, {visit.customer.name}</span>
      </Button>
    </Flex>
  </li>
);

export default SickToday;

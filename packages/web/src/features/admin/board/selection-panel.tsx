import { maxAssigned } from "@cleaning/contract/admin/assignments";
import type { Board, BoardVisit } from "@cleaning/contract/admin/board";
import { formatShortDay } from "@cleaning/contract/format/date";
import { formatList } from "@cleaning/contract/format/list";
import { formatTime } from "@cleaning/contract/format/time";
import { Flex, Text } from "@radix-ui/themes";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { CheckboxInput } from "#ui/field.tsx";
import { mayMove } from "./fits.ts";
import type { Selected } from "./use-selection.ts";

const AssignMany = lazy(() => import("./assign-many.tsx"));

type Props = {
  board: Board;
  selected: ReadonlySet<string>;
  /** Where a day shows one agent at a time, visits are chosen from a list of all of them. */
  isList: boolean;
  onToggle: (id: string) => void;
  onChoose: (ids: Selected) => void;
};

/** What is selected, and what can be done with it. */
const SelectionPanel = ({ board, selected, isList, onToggle, onChoose }: Props): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const waiting = board.visits.filter((visit) => visit.agents.length === 0 && mayMove(visit, board.today));
  const isTooMany = selected.size > maxAssigned;
  return (
    <>
      <section className="board-selection" aria-label="Selected visits">
        <Flex wrap="wrap" gap="2" align="center">
          <Text asChild weight="medium">
            <output>{selected.size === 0 ? "Choose visits to assign" : `${selected.size} selected`}</output>
          </Text>
          {waiting.length > 0 && (
            <Button look="outline" onClick={() => onChoose(new Set([...selected, ...waiting.map(({ id }) => id)]))}>
              All unassigned ({waiting.length})
            </Button>
          )}
          <Button disabled={selected.size === 0 || isTooMany} onClick={() => setOpen(true)}>
            Assign…
          </Button>
          <Button look="quiet" onClick={() => onChoose(undefined)}>
            Cancel
          </Button>
          {isTooMany && <Text as="p">Please choose at most {maxAssigned} at once.</Text>}
        </Flex>
      </section>
      {isList && <VisitList board={board} selected={selected} onToggle={onToggle} />}
      {isOpen && (
        <Suspense fallback={null}>
          <AssignMany
            board={board}
            ids={[...selected]}
            onClose={() => setOpen(false)}
            onDone={() => onChoose(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};

/** Those without an agent first, then by day and time. */
const inOrder = (one: BoardVisit, other: BoardVisit): number =>
  Number(one.agents.length > 0) - Number(other.agents.length > 0) ||
  one.date.localeCompare(other.date) ||
  one.start.localeCompare(other.start);

const VisitList = ({ board, selected, onToggle }: Pick<Props, "board" | "selected" | "onToggle">): ReactElement => {
  const visits = board.visits.filter((visit) => mayMove(visit, board.today)).toSorted(inOrder);
  if (visits.length === 0) return <Text as="p">No visit here can be assigned any more.</Text>;
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">Visits</legend>
      {visits.map(({ id, date, start, customer, town, agents }) => (
        <CheckboxInput
          key={id}
          name={`select.${id}`}
          label={`${board.days.length > 1 ? `${formatShortDay(date)}, ` : ""}${formatTime(start)}: ${customer.name}, ${town}`}
          hint={agents.length === 0 ? "Nobody comes yet" : formatList(agents.map(({ name }) => name))}
          checked={selected.has(id)}
          onChange={() => onToggle(id)}
        />
      ))}
    </fieldset>
  );
};

export default SelectionPanel;

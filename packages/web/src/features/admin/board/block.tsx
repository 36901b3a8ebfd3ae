import type { BoardVisit } from "@cleaning/contract/admin/board";
import { formatList } from "@cleaning/contract/format/list";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatWindow, formatTime } from "@cleaning/contract/format/time";
import { isUnnamedPets } from "@cleaning/contract/homes/unnamed-pets";
import { teamSizeOf } from "@cleaning/contract/visits/team";
import type { LucideIcon } from "lucide-react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CirclePlay from "lucide-react/icons/circle-play";
import CircleX from "lucide-react/icons/circle-x";
import { memo, type ReactElement } from "react";
import type { CssVariables } from "./board-layout.ts";
import { type BlockState, stateOf } from "./visit-state.ts";

const icons: Readonly<Record<BlockState, LucideIcon>> = {
  planned: CircleDashed,
  "under-way": CirclePlay,
  done: CircleCheck,
  late: CircleAlert,
  "no-access": CircleX,
  unreported: CircleAlert,
};

/** Of those that the office has to look at. */
const colors: Partial<Record<BlockState, string>> = { late: "red", "no-access": "red", unreported: "amber" };

type Props = {
  visit: BoardVisit;
  /** Undefined among those that wait. */
  agentId: number | undefined;
  /** The state's words: those of a late start count its minutes. */
  words: string;
  isMovable: boolean;
  isHeld: boolean;
  /** Undefined while none are selected, and of one that cannot be. */
  isSelected?: boolean | undefined;
  /** Minutes after midnight, and its part of the column's width; undefined outside of the hours' grid. */
  from?: number;
  until?: number;
  lane?: number;
  lanes?: number;
};

/** `13:30` is "1:30": the half of the day is seen in the order. */
const formatStart = (start: string): string => formatTime(start).replace(/ [AP]M$/, "");

/** What is asked before an agent is sent. */
const factsOf = ({ service, price, facts }: BoardVisit): string[] => [
  `${service.replace(/ Cleaning$/, "")}, ${formatMoney(price)}`,
  ...(facts === undefined
    ? []
    : [
        ...(facts.isFirst ? ["First visit"] : []),
        ...(facts.pets === null ? [] : [isUnnamedPets(facts.pets) ? "Pets" : `Pets: ${facts.pets}`]),
        facts.hasAccessNotes ? "Way in noted" : "No way in noted",
      ]),
];

/** Memoized: of a hundred and fifty, only those that changed are drawn again. Clicks and keys are handled by the board. */
export const BlockView = memo(
  ({ visit, agentId, words, isMovable, isHeld, isSelected, from, until, lane = 0, lanes = 1 }: Props): ReactElement => {
    const state = stateOf(visit);
    const Icon = icons[state];
    const others = visit.agents.filter(({ id }) => id !== agentId);
    const style: CssVariables | undefined =
      from === undefined || until === undefined
        ? undefined
        : { "--from": from, "--minutes": until - from, "--lane": lane, "--lanes": lanes };
    return (
      <button
        type="button"
        className="board-block"
        data-visit={visit.id}
        data-agent={agentId}
        data-state={state}
        data-accent-color={colors[state]}
        data-held={isHeld || undefined}
        aria-pressed={isSelected}
        data-movable={isMovable || undefined}
        aria-describedby={isMovable ? "board-keys" : undefined}
        style={style}
      >
        {from === undefined && agentId !== undefined && (
          <span className="board-block__line" aria-hidden>
            <Icon size={14} />
            {formatStart(visit.start)} {visit.customer.name} · {visit.town}
          </span>
        )}
        <span className="board-block__name">{visit.customer.name}</span>
        <span className="board-block__state">
          <Icon size={14} aria-hidden />
          {words}
        </span>
        <span className="board-block__time">
          {formatWindow({ start: visit.start, end: visit.workUntil })}
          <span className="visually-hidden">, </span>
        </span>
        <span>
          {visit.town}
          {agentId !== undefined && others.length > 0 && `, with ${formatList(others.map(({ name }) => name))}`}
          {agentId === undefined && teamSizeOf(visit) > 1 && `, for ${teamSizeOf(visit)}`}
        </span>
        {from !== undefined && factsOf(visit).map((fact) => <span key={fact}>{fact}</span>)}
      </button>
    );
  },
);

import type { Board, BoardDay } from "@cleaning/contract/admin/board";
import { isoTime, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { formatWindow, formatTime } from "@cleaning/contract/format/time";
import { memo, type ReactElement, type ReactNode, type Ref, useMemo } from "react";
import { Link } from "#ui/link.tsx";
import { agentName, freeText } from "../today/day-words.ts";
import { BlockView } from "./block.tsx";
import {
  type Block,
  type BoardColumn,
  type CssVariables,
  type Span,
  columnsOf,
  minuteOfDay,
  offSpansOf,
  rangeOf,
  shortNameIn,
} from "./board-layout.ts";
import { lengthOf, mayMove, obstacleAt, type PickedVisit, startsThatFit, zonesOf } from "./fits.ts";
import { isSelected, type Selected } from "./use-selection.ts";
import { stateWords } from "./visit-state.ts";

/** Where a picked visit fits in a column, or why it fits nowhere there. */
type Fit = { zones: Span[]; why: string | undefined };

const fitOf = (board: Board, picked: PickedVisit, { agent }: BoardColumn, date: string, now: Date): Fit => {
  const starts = startsThatFit(board, picked, { agentId: agent.id, date }, now);
  const zones = zonesOf(starts, lengthOf(picked.visit));
  if (zones.length > 0) return { zones, why: undefined };
  const start = minuteOfDay(picked.visit.start);
  return { zones, why: obstacleAt(board, picked, { agentId: agent.id, date, start }, now) ?? "No time is free." };
};

export const hoursShown = (board: Board): Span => rangeOf(board.days, board.visits);

type Props = {
  board: Board;
  day: BoardDay;
  /** Undefined: all. */
  agentId: number | undefined;
  now: Date;
  picked: PickedVisit | undefined;
  selected: Selected;
  scroller: Ref<HTMLDivElement>;
  /** Drawn within the scrolled hours. */
  children: ReactNode;
};

const atStyle = (at: number): CssVariables => ({ "--at": at });

const hourText = (minute: number): string => formatTime(isoTime(minute)).replace(":00", "");

export const DayView = ({ board, day, agentId, now, picked, selected, scroller, children }: Props): ReactElement => {
  const { date } = day;
  const range = useMemo(() => hoursShown(board), [board]);
  const all = useMemo(() => columnsOf(board, day), [board, day]);
  const columns = useMemo(
    () => (agentId === undefined ? all : all.filter(({ agent }) => agent.id === agentId)),
    [all, agentId],
  );
  const fits = useMemo(
    () => new Map(picked && columns.map((column) => [column.agent.id, fitOf(board, picked, column, date, now)])),
    // While a visit is held, the minute may pass.
    // oxlint-disable-next-line react/exhaustive-deps
    [board, picked, columns, date],
  );
  const hours = Array.from({ length: (range.until - range.from) / 60 + 1 }, (_, index) => range.from + index * 60);
  const minute = minuteAtBusiness(now);
  const isNowShown = date === board.today && minute >= range.from && minute <= range.until;
  const style: CssVariables = {
    "--columns": columns.length,
    "--start": range.from,
    "--length": range.until - range.from,
  };
  return (
    <div className="board-scroll" ref={scroller} tabIndex={-1}>
      <div className="board-grid" style={style}>
        <div className="board-corner" />
        {columns.map((column) => (
          <Head
            key={column.agent.id}
            column={column}
            agents={board.agents}
            isOver={date < board.today}
            why={fits.get(column.agent.id)?.why}
          />
        ))}
        <div className="board-hours" aria-hidden>
          {hours.slice(0, -1).map((at) => (
            <span key={at} style={atStyle(at)}>
              {hourText(at)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <ColumnView
            key={column.agent.id}
            column={column}
            date={date}
            today={board.today}
            range={range}
            now={now}
            fit={fits.get(column.agent.id)}
            heldId={picked?.visit.id}
            selected={selected}
          />
        ))}
        <div className="board-more" aria-hidden>
          <div />
        </div>
        {isNowShown && <NowLine minute={minute} range={range} />}
        {children}
      </div>
    </div>
  );
};

const NowLine = ({ minute, range }: { minute: number; range: Span }): ReactElement => (
  <div className="board-now" style={{ bottom: `calc(${range.until - minute} * var(--minute))` }}>
    <span className="visually-hidden">Now, {formatTime(isoTime(minute))}</span>
  </div>
);

type HeadProps = { column: BoardColumn; agents: Board["agents"]; isOver: boolean; why: string | undefined };

const Head = ({ column: { agent, day }, agents, isOver, why }: HeadProps): ReactElement => (
  <div className="board-head">
    <Link to="/admin/schedule" search={{ agent: String(agent.id) }} aria-label={agentName(agent.name)}>
      {agent.name === "" ? agentName("") : shortNameIn(agents, agent.name)}
    </Link>
    {agent.worksWith !== null && <small>Works with {shortNameIn(agents, agent.worksWith)}</small>}
    <small>{why ?? (agent.isActive ? (isOver ? "" : freeText(day)) : "Inactive")}</small>
  </div>
);

/** The parts of a day in which an agent does not work. */
const closedSpans = ({ day: { hours } }: BoardColumn, { from, until }: Span): Span[] => {
  if (hours === null) return [{ from, until }];
  const [start, end] = [minuteOfDay(hours.from), minuteOfDay(hours.until)];
  return [
    { from, until: start },
    { from: end, until },
  ].filter((span) => span.from < span.until);
};

const spanStyle = ({ from, until }: Span): CssVariables => ({ "--from": from, "--minutes": until - from });

type ColumnProps = {
  column: BoardColumn;
  date: string;
  today: string;
  range: Span;
  now: Date;
  fit: Fit | undefined;
  heldId: string | undefined;
  selected: Selected;
};

const ColumnView = memo(({ column, date, today, range, now, fit, heldId, selected }: ColumnProps): ReactElement => {
  const { agent, day, blocks, legs, holds } = column;
  return (
    <section
      className="board-column"
      aria-label={agentName(agent.name)}
      data-cell
      data-agent={agent.id}
      data-date={date}
      data-blocked={fit?.why !== undefined || undefined}
    >
      {closedSpans(column, range).map((span) => (
        <div key={span.from} className="board-span board-closed" style={spanStyle(span)} />
      ))}
      {offSpansOf(day).map((span) => (
        <div key={`off ${span.from}`} className="board-span board-closed board-off" style={spanStyle(span)}>
          <span>Off, {formatWindow({ start: isoTime(span.from), end: isoTime(span.until) })}</span>
        </div>
      ))}
      {legs.map((leg) => (
        <div key={`leg ${leg.from}`} className="board-span board-leg" style={spanStyle(leg)}>
          <span>
            {leg.minutes}
            <span className="visually-hidden"> minutes for the way</span>
          </span>
        </div>
      ))}
      {holds.map((hold) => (
        <div key={`hold ${hold.from}`} className="board-span board-hold" style={spanStyle(hold)}>
          <span>Being booked, {hold.town}</span>
        </div>
      ))}
      {fit?.zones.map((zone) => (
        <div key={`fits ${zone.from}`} className="board-span board-fits" style={spanStyle(zone)} />
      ))}
      <ul>
        {blocks.map((block) => (
          <BlockItem
            key={block.visit.id}
            block={block}
            agentId={agent.id}
            today={today}
            now={now}
            heldId={heldId}
            selected={selected}
          />
        ))}
      </ul>
    </section>
  );
});

type ItemProps = { block: Block; agentId: number; now: Date; today: string } & Pick<ColumnProps, "heldId" | "selected">;

const BlockItem = ({ block: { visit, ...place }, agentId, now, today, heldId, selected }: ItemProps): ReactElement => (
  <li>
    <BlockView
      visit={visit}
      agentId={agentId}
      words={stateWords(visit, now)}
      isMovable={mayMove(visit, today)}
      isHeld={visit.id === heldId}
      isSelected={isSelected(selected, visit, today)}
      {...place}
    />
  </li>
);

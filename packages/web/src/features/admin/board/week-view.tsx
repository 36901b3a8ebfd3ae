import type { Board, BoardAgent, BoardAgentDay, BoardDay, BoardVisit } from "@cleaning/contract/admin/board";
import { formatShortDay } from "@cleaning/contract/format/date";
import { formatDuration } from "@cleaning/contract/format/time";
import { Box, Grid } from "@radix-ui/themes";
import { memo, type ReactElement, type ReactNode, type Ref, useEffect, useMemo, useRef } from "react";
import { Link } from "#ui/link.tsx";
import { agentName } from "../today/day-words.ts";
import { useMedia } from "../use-media.ts";
import { BlockView } from "./block.tsx";
import { type CssVariables, minuteOfDay, offSpansOf, visitsOfAgent } from "./board-layout.ts";
import { mayMove, obstacleAt, type PickedVisit } from "./fits.ts";
import { isSelected, type Selected } from "./use-selection.ts";
import { stateWords } from "./visit-state.ts";

type Props = {
  board: Board;
  /** Undefined: all. */
  agentId: number | undefined;
  now: Date;
  picked: PickedVisit | undefined;
  selected: Selected;
  scroller: Ref<HTMLDivElement>;
  children: ReactNode;
};

const minutesIn = (day: Pick<BoardAgentDay, "hours" | "blocks"> | undefined): number => {
  if (day === undefined || day.hours === null) return 0;
  const off = offSpansOf(day).reduce((sum, { from, until }) => sum + until - from, 0);
  return Math.max(0, minuteOfDay(day.hours.until) - minuteOfDay(day.hours.from) - off);
};

const headText = ({ hours, agents }: BoardDay): string => {
  if (hours === null) return "Closed";
  const work = agents.reduce((sum, agent) => sum + agent.workMinutes, 0);
  const available = agents.reduce((sum, agent) => sum + minutesIn(agent), 0);
  return `${formatDuration(work)} of ${formatDuration(available)}`;
};

/** On a phone the days are below each other: a week that is opened begins at today. */
const useTodayInView = (firstDate: string | undefined, today: string) => {
  const table = useRef<HTMLTableElement>(null);
  const isPhone = useMedia("(max-width: 767px)");
  useEffect(() => {
    if (!isPhone || firstDate === undefined || firstDate >= today) return undefined;
    // After the router has scrolled a page that was just opened to its top.
    const frame = requestAnimationFrame(() =>
      table.current?.querySelector(`td[data-date="${today}"]`)?.scrollIntoView({ block: "start" }),
    );
    return () => cancelAnimationFrame(frame);
  }, [firstDate, isPhone, today]);
  return table;
};

export const WeekView = ({ board, agentId, now, picked, selected, scroller, children }: Props): ReactElement => {
  const { agents, days, visits, today } = board;
  const table = useTodayInView(days[0]?.date, today);
  const shown = agentId === undefined ? agents : agents.filter(({ id }) => id === agentId);
  const fits = useMemo(() => {
    if (picked === undefined) return new Set<string>();
    const start = minuteOfDay(picked.visit.start);
    return new Set(
      agents.flatMap(({ id }) =>
        days
          .filter(({ date }) => obstacleAt(board, picked, { agentId: id, date, start }, now) === undefined)
          .map(({ date }) => `${id} ${date}`),
      ),
    );
    // oxlint-disable-next-line react/exhaustive-deps
  }, [board, picked]);
  return (
    <div className="board-scroll" ref={scroller} tabIndex={-1}>
      <table className="board-week" ref={table}>
        <thead>
          <tr>
            <th scope="col">Agent</th>
            {days.map((day) => (
              <th
                key={day.date}
                scope="col"
                data-empty={(day.hours === null && visits.every(({ date }) => date !== day.date)) || undefined}
                aria-current={day.date === today ? "date" : undefined}
              >
                <Link to="/admin/board" search={{ date: day.date }}>
                  {formatShortDay(day.date)}
                </Link>
                <br />
                <small>{headText(day)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((agent) => (
            <Row
              key={agent.id}
              agent={agent}
              board={board}
              now={now}
              fits={fits}
              heldId={picked?.visit.id}
              selected={selected}
            />
          ))}
        </tbody>
      </table>
      {children}
    </div>
  );
};

type RowProps = {
  agent: BoardAgent;
  board: Board;
  now: Date;
  fits: ReadonlySet<string>;
  heldId: string | undefined;
  selected: Selected;
};

const byStart = (one: BoardVisit, other: BoardVisit): number => (one.start < other.start ? -1 : 1);

const Row = memo(({ agent, board: { days, visits, today }, now, fits, heldId, selected }: RowProps): ReactElement => (
  <tr>
    <th scope="row">
      <Link to="/admin/schedule" search={{ agent: String(agent.id) }}>
        {agentName(agent.name)}
      </Link>
      {!agent.isActive && <small> Inactive</small>}
      {agent.worksWith !== null && <small> Works with {agent.worksWith}</small>}
    </th>
    {days.map((day) => {
      const { date } = day;
      const own = day.agents.find(({ agentId }) => agentId === agent.id);
      const available = minutesIn(own);
      return (
        <td
          key={date}
          data-cell
          data-agent={agent.id}
          data-date={date}
          data-off={available === 0 || undefined}
          data-fits={fits.has(`${agent.id} ${date}`) || undefined}
        >
          <Box display={{ initial: "block", sm: "none" }}>
            <strong>{formatShortDay(date)}</strong>
          </Box>
          <Load work={own?.workMinutes ?? 0} available={available} isOff={own?.isOff ?? false} />
          <Grid asChild gap="1" mt="1">
            <ul>
              {visitsOfAgent(visits, agent.id, date)
                .toSorted(byStart)
                .map((visit) => (
                  <li key={visit.id}>
                    <BlockView
                      visit={visit}
                      agentId={agent.id}
                      words={stateWords(visit, now)}
                      isMovable={mayMove(visit, today)}
                      isHeld={visit.id === heldId}
                      isSelected={isSelected(selected, visit, today)}
                    />
                  </li>
                ))}
            </ul>
          </Grid>
        </td>
      );
    })}
  </tr>
));

const partStyle = (part: number): CssVariables => ({ "--part": part });

const Load = ({ work, available, isOff }: { work: number; available: number; isOff: boolean }): ReactElement => {
  if (available === 0) {
    // Over capacity, an agent works on a day off too.
    const texts = [...(isOff ? ["Day off"] : []), ...(work > 0 ? [formatDuration(work)] : [])];
    return <small>{texts.length === 0 ? "–" : texts.join(", ")}</small>;
  }
  const part = Math.min(100, Math.round((work / available) * 100));
  return (
    <small>
      {formatDuration(work)} of {formatDuration(available)}
      <span className="board-load" style={partStyle(part)} aria-hidden />
    </small>
  );
};

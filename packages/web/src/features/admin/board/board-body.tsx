import type { Board, BoardAgent, BoardVisit } from "@cleaning/contract/admin/board";
import { teamSizeOf } from "@cleaning/contract/visits/team";
import { Callout, Flex, Grid, Text } from "@radix-ui/themes";
import {
  type MouseEvent,
  type ReactElement,
  type Ref,
  Suspense,
  lazy,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.tsx";
import { DayTotals } from "../today/day-totals.tsx";
import { useMedia } from "../use-media.ts";
import { AgentChoice } from "./agent-choice.tsx";
import { columnsOf } from "./board-layout.ts";
import { DayView, hoursShown } from "./day-view.tsx";
import type { BoardDrop } from "./drop-dialog.tsx";
import { agentsAfter, type PickedVisit, type BoardPlace } from "./fits.ts";
import { BoardQueue } from "./queue.tsx";
import { handleKeyUp, useMoves } from "./use-moves.ts";
import { useBoardSelection } from "./use-selection.ts";
import { WeekView } from "./week-view.tsx";

/** Milliseconds. */
const tick = 30_000;

/** The present, every half minute. */
const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const isOpen = ({ status }: Board["visits"][number]): boolean =>
  status === "scheduled" || status === "on-the-way" || status === "started";

/** Whose hours a phone opens on: who is late or comes next, else who had the first visit. */
export const firstAgentOf = ({ visits }: Board, agents: readonly BoardAgent[]): BoardAgent | undefined => {
  const ofShown = visits
    .filter((visit) => visit.agents.some(({ id }) => agents.some((agent) => agent.id === id)))
    .toSorted((one, other) => `${one.date} ${one.start}`.localeCompare(`${other.date} ${other.start}`));
  const first = ofShown.find(isOpen) ?? ofShown[0];
  return agents.find(({ id }) => first?.agents.some((agent) => agent.id === id) === true) ?? agents[0];
};

const DropDialog = lazy(() => import("./drop-dialog.tsx"));
const SickToday = lazy(() => import("./sick-today.tsx"));
const VisitPanel = lazy(() => import("./visit-panel.tsx"));
const SelectionPanel = lazy(() => import("./selection-panel.tsx"));
const ChangeVisit = lazy(async () => ({
  default: (await import("#nouns/visits/change/change-visit.tsx")).ChangeVisit,
}));

/** The block of a visit may lie in another column by now. */
const focusVisit = (id: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-visit="${CSS.escape(id)}"]`)?.focus());
};

type Props = {
  board: Board;
  /** A place for the inbox: below what waits for an agent, on a phone for its button above the hours. */
  sideRef: Ref<HTMLDivElement>;
  agent: string | undefined;
  onAgent: (agent: string | undefined) => void;
  /** The open one. */
  visitId: string | undefined;
  onVisit: (id: string | undefined) => void;
};

export const BoardBody = ({ board, sideRef, agent, onAgent, visitId, onVisit }: Props): ReactElement => {
  const now = useNow();
  const isPhone = useMedia("(max-width: 767px)");
  const [words, announce] = useState("");
  const [drop, setDrop] = useState<BoardDrop>();
  const movedId = useRef<string>(undefined);
  // Once the dialog is gone, which would take the focus back.
  useEffect(() => {
    if (drop !== undefined || movedId.current === undefined) return;
    focusVisit(movedId.current);
    movedId.current = undefined;
  }, [drop]);
  const [team, setTeam] = useState<BoardVisit>();
  const [isSickOpen, setSickOpen] = useState(false);
  const { selected, toggle, choose } = useBoardSelection(board);
  const { days } = board;
  const day = board.view === "day" ? days[0] : undefined;
  const hours = useMemo(() => (day === undefined ? undefined : hoursShown(board)), [board, day]);
  const agents = useMemo(
    () => (day === undefined ? board.agents : columnsOf(board, day).map((column) => column.agent)),
    [board, day],
  );
  // Of the days that are shown: it stays while their visits begin and end.
  const shownDays = days.map(({ date }) => date).join();
  const [opening, setOpening] = useState({ shownDays, agentId: firstAgentOf(board, agents)?.id });
  if (opening.shownDays !== shownDays) setOpening({ shownDays, agentId: firstAgentOf(board, agents)?.id });
  const ofPhone = isPhone ? (agents.find(({ id }) => id === opening.agentId) ?? agents[0]) : undefined;
  const chosen = agents.find(({ id }) => String(id) === agent) ?? ofPhone;
  const agentIds = chosen === undefined ? agents.map(({ id }) => id) : [chosen.id];

  const { handleBlur, rootRef, scrollerRef, ghostRef, ghostTextRef, targetRef, held, handleKey, putBack } = useMoves({
    board,
    agentIds,
    hours,
    now: () => new Date(),
    announce,
    onDrop: (picked: PickedVisit, place: BoardPlace) => {
      const visit = board.visits.find(({ id }) => id === picked.visit.id);
      // Of a team, all have to be chosen.
      if (visit !== undefined && agentsAfter(picked, place).length < teamSizeOf(visit)) setTeam(visit);
      else setDrop({ picked, place });
    },
    onRefused: (title, why) => {
      announce(`${title}. ${why}`);
      showToast({ title, description: why, tone: "info" });
    },
  });

  const open = ({ target, shiftKey }: MouseEvent): void => {
    const block = target instanceof Element ? target.closest<HTMLElement>("[data-visit]") : null;
    const id = block?.dataset["visit"];
    if (id === undefined) return;
    if (selected !== undefined || shiftKey) toggle(id);
    else onVisit(id);
  };
  const opened = board.visits.find(({ id }) => id === visitId);
  // One that was never shown here was changed by somebody else; one that goes while it is open was just moved away.
  const [shownId, setShownId] = useState<string>();
  if (opened !== undefined && shownId !== opened.id) setShownId(opened.id);
  const isGone = visitId !== undefined && opened === undefined;
  const isLeft = isGone && shownId === visitId;
  useEffect(() => {
    if (isLeft) onVisit(undefined);
  });
  const view = { board, agentId: chosen?.id, now, picked: held?.picked, selected, scroller: scrollerRef };
  const target = <div className="board-target" ref={targetRef} hidden />;
  return (
    <Flex direction="column" gap="3">
      {isGone && !isLeft && (
        <output>
          <Callout.Root color="amber">
            <Callout.Text>
              This visit is not on this day any more: somebody has moved, skipped or cancelled it meanwhile.
            </Callout.Text>
          </Callout.Root>
        </output>
      )}
      <Flex wrap="wrap" gap="3" justify="between" align="center">
        <DayTotals visits={board.visits} />
        <Flex wrap="wrap" gap="2" align="center" flexGrow={isPhone ? "1" : "0"} className="board-tools">
          {isPhone && <Grid ref={sideRef} className="board-inbox-button" />}
          {day !== undefined && day.date >= board.today && (
            <Button look="outline" onClick={() => setSickOpen(true)}>
              {day.date === board.today ? "Sick today" : "Off this day"}
            </Button>
          )}
          <Button
            look="outline"
            aria-pressed={selected !== undefined}
            onClick={() => choose(selected === undefined ? new Set() : undefined)}
          >
            Select
          </Button>
          <AgentChoice agents={agents} chosen={chosen} isPhone={isPhone} onChoose={onAgent} />
        </Flex>
      </Flex>
      {selected !== undefined && (
        <Suspense fallback={null}>
          <SelectionPanel board={board} selected={selected} isList={isPhone} onToggle={toggle} onChoose={choose} />
        </Suspense>
      )}
      {/* Blocks are buttons: clicks and keys of all of them are handled here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="board"
        // There visits are selected in a list of all agents.
        hidden={isPhone && selected !== undefined}
        ref={rootRef}
        onClick={open}
        onKeyDown={handleKey}
        onKeyUp={handleKeyUp}
        onBlur={handleBlur}
      >
        <p id="board-keys" hidden>
          Enter {selected === undefined ? "opens" : "selects"} the visit, Space picks it up to move it with the arrow
          keys.
        </p>
        <Grid gap="4" className="board-parts">
          <Grid gap="4" minWidth="0" className="board-side">
            <BoardQueue board={board} now={now} heldId={held?.picked.visit.id} selected={selected} />
            {!isPhone && <div ref={sideRef} />}
          </Grid>
          {day === undefined ? (
            <WeekView {...view}>{target}</WeekView>
          ) : (
            <DayView {...view} day={day}>
              {target}
            </DayView>
          )}
        </Grid>
        <div className="board-ghost" ref={ghostRef} hidden aria-hidden>
          <strong>{held?.picked.visit.customer.name}</strong>
          <div ref={ghostTextRef} />
        </div>
      </div>
      <output className="visually-hidden" aria-live="assertive">
        {words}
      </output>
      {day === undefined && (
        <Text as="p" size="2" color="gray">
          A visit that is moved to another day keeps its time. The day itself shows the hours.
        </Text>
      )}
      <Suspense fallback={null}>
        {drop !== undefined && (
          <DropDialog
            drop={drop}
            board={board}
            onClose={() => setDrop(undefined)}
            onDone={(id) => {
              movedId.current = id;
              setDrop(undefined);
            }}
          />
        )}
        {isSickOpen && day !== undefined && (
          <SickToday board={board} date={day.date} first={chosen?.id} onClose={() => setSickOpen(false)} />
        )}
        {team !== undefined && <ChangeVisit kind="agents" visit={team} onClose={() => setTeam(undefined)} />}
        {opened !== undefined && (
          <VisitPanel
            key={opened.id}
            visit={opened}
            today={board.today}
            now={now}
            onClose={() => {
              putBack();
              onVisit(undefined);
            }}
          />
        )}
      </Suspense>
    </Flex>
  );
};

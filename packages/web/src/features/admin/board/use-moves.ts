import type { Board } from "@cleaning/contract/admin/board";
import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { isoTime } from "@cleaning/contract/format/calendar";
import { formatShortDay } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { minuteOfDay, type Span } from "./board-layout.ts";
import { canOverride } from "./can-override.ts";
import { listenForDrags } from "./drag.ts";
import {
  isOutsideArea,
  isSamePlace,
  lengthOf,
  mayMove,
  nameOfAgent,
  obstacleAt,
  type PickedVisit,
  type BoardPlace,
} from "./fits.ts";
import { placeAfterKey } from "./place-after-key.ts";
import { measure, type Places } from "./places.ts";

/** A visit that was picked up; with the keys also where it would go. */
type DraggedVisit = { picked: PickedVisit; place: BoardPlace | undefined };

type Options = {
  board: Board;
  /** In the order of the board. */
  agentIds: readonly number[];
  /** Of a day view; undefined: a place is a day of an agent. */
  hours: Span | undefined;
  now: () => Date;
  onDrop: (picked: PickedVisit, place: BoardPlace) => void;
  /** Why nothing came of it. */
  onRefused: (title: string, why: string) => void;
  announce: (words: string) => void;
};

const isSame = (one: BoardPlace | undefined, other: BoardPlace | undefined): boolean =>
  one?.agentId === other?.agentId && one?.date === other?.date && one?.start === other?.start;

const isUnchanged = (one: AdminVisit, other: AdminVisit | undefined): boolean =>
  other !== undefined &&
  one.date === other.date &&
  one.start === other.start &&
  one.status === other.status &&
  one.agents.map(({ id }) => id).join(" ") === other.agents.map(({ id }) => id).join(" ");

/** `Nate Ames, 12:30 PM`, in a week with the day. */
const placeText = (board: Board, { agentId, date, start }: BoardPlace, isWeek: boolean): string =>
  [nameOfAgent(board, agentId), ...(isWeek ? [formatShortDay(date)] : []), formatTime(isoTime(start))].join(", ");

/** `asks`: it does not fit, but the office may decide that the agent comes all the same. */
type Verdict = "fits" | "asks" | "refused";

const nowhere = { verdict: "fits" as const, words: "" };

const showTarget = (
  { current: element }: RefObject<HTMLDivElement | null>,
  box: ReturnType<Places["boxOf"]>,
  verdict: Verdict,
): void => {
  if (element === null) return;
  element.hidden = box === undefined;
  element.dataset["verdict"] = verdict;
  if (box === undefined) return;
  element.style.transform = `translate3d(${box.left}px, ${box.top}px, 0)`;
  element.style.width = `${box.width}px`;
  element.style.height = `${box.height}px`;
};

/** The button would take it for a click. */
export const handleKeyUp = (event: KeyboardEvent): void => {
  if (event.key === " " && event.target instanceof Element && event.target.closest("[data-visit]") !== null)
    event.preventDefault();
};

/** Picks visits up and puts them down: by pointer without a render while it moves, or by the keys of the block that has the focus. */
export const useMoves = (options: Options) => {
  const rootRef = useRef<HTMLDivElement>(null);
  const scrollerRef = useRef<HTMLDivElement>(null);
  const ghostRef = useRef<HTMLDivElement>(null);
  const ghostTextRef = useRef<HTMLDivElement>(null);
  const targetRef = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<DraggedVisit>();
  const latest = useRef({ ...options, held });
  useLayoutEffect(() => {
    latest.current = { ...options, held };
  });
  const dragging = useRef<{ cancel: () => void }>(null);
  const places = useRef<Places>(undefined);

  const pickedOf = ({ dataset }: HTMLElement): PickedVisit | undefined => {
    const visit = latest.current.board.visits.find(({ id }) => id === dataset["visit"]);
    const agentId = Number(dataset["agent"]);
    return visit && { visit, fromAgentId: Number.isNaN(agentId) ? undefined : agentId };
  };
  const measureFor = ({ visit }: PickedVisit): void => {
    const { hours } = latest.current;
    if (scrollerRef.current !== null)
      places.current = measure(scrollerRef.current, {
        length: lengthOf(visit),
        start: minuteOfDay(visit.start),
        hours,
      });
  };
  const look = (picked: PickedVisit, place: BoardPlace): { verdict: Verdict; words: string } => {
    const { board, now } = latest.current;
    const why = isSamePlace(picked, place) ? undefined : obstacleAt(board, picked, place, now());
    if (why === undefined)
      return {
        verdict: "fits",
        words: isOutsideArea(board, picked, place) ? "fits, but comes from another area" : "fits",
      };
    return canOverride(board, picked, place, now())
      ? { verdict: "asks", words: `${why} Put it down to decide.` }
      : { verdict: "refused", words: why };
  };
  const release = (): void => {
    setHeld(undefined);
    places.current = undefined;
    showTarget(targetRef, undefined, "fits");
    if (ghostRef.current !== null) ghostRef.current.hidden = true;
  };
  const drop = (picked: PickedVisit, place: BoardPlace | undefined): void => {
    const { board, onDrop, onRefused, hours, announce } = latest.current;
    release();
    if (place === undefined || isSamePlace(picked, place)) {
      announce("Put back. Nothing was changed.");
      return;
    }
    const { verdict, words } = look(picked, place);
    if (verdict === "refused") onRefused(`Does not fit: ${placeText(board, place, hours === undefined)}`, words);
    else onDrop(picked, place);
  };

  useEffect(() => {
    const root = rootRef.current;
    if (root === null) return undefined;
    let picked: PickedVisit | undefined;
    const drags = listenForDrags<BoardPlace>(
      root,
      () => {
        const [scroller, ghost] = [scrollerRef.current, ghostRef.current];
        return scroller === null || ghost === null ? undefined : { scroller, ghost };
      },
      {
        pick: (element) => {
          picked = pickedOf(element);
          return picked !== undefined && mayMove(picked.visit, latest.current.board.today);
        },
        begin: () => {
          if (picked === undefined) return;
          measureFor(picked);
          if (ghostRef.current !== null) ghostRef.current.hidden = false;
          if (ghostTextRef.current !== null) ghostTextRef.current.textContent = "";
          setHeld({ picked, place: undefined });
        },
        targetAt: (x, y, grab) => places.current?.targetAt(x, y, grab),
        isSame,
        moveTo: (place) => {
          const { board, hours } = latest.current;
          if (picked === undefined) return;
          const { verdict, words } = place === undefined ? nowhere : look(picked, place);
          showTarget(targetRef, place && places.current?.boxOf(place), verdict);
          if (ghostTextRef.current !== null)
            ghostTextRef.current.textContent =
              place === undefined ? "" : `${placeText(board, place, hours === undefined)}: ${words}`;
        },
        drop: (place) => {
          if (picked !== undefined) drop(picked, place);
        },
        cancel: release,
      },
    );
    dragging.current = drags;
    return drags.stop;
  }, []);

  // Somebody else changed the visit that is in the air.
  const { board, onRefused } = options;
  useEffect(() => {
    if (held === undefined) return;
    const { visit } = held.picked;
    if (
      isUnchanged(
        visit,
        board.visits.find(({ id }) => id === visit.id),
      )
    )
      return;
    dragging.current?.cancel();
    release();
    onRefused("Put back", `Somebody has just changed the visit of ${visit.customer.name}. This is how it is now.`);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [board]);

  const say = (picked: PickedVisit, place: BoardPlace): void => {
    const { board: shown, hours, announce } = latest.current;
    const { verdict, words } = look(picked, place);
    showTarget(targetRef, places.current?.boxOf(place), verdict);
    const at = isSamePlace(picked, place) ? "where it was" : words;
    announce(`${placeText(shown, place, hours === undefined)}: ${at}`);
  };

  const pickUp = (element: HTMLElement): void => {
    const { board: shown, agentIds, announce } = latest.current;
    const picked = pickedOf(element);
    const first = agentIds[0];
    if (picked === undefined || first === undefined) return;
    const { visit, fromAgentId } = picked;
    if (!mayMove(visit, shown.today)) {
      announce("This visit cannot be moved: it has begun or is over.");
      return;
    }
    measureFor(picked);
    const place = { agentId: fromAgentId ?? first, date: visit.date, start: minuteOfDay(visit.start) };
    setHeld({ picked, place });
    showTarget(targetRef, places.current?.boxOf(place), "fits");
    announce(
      `${visit.customer.name} is picked up. Arrows choose another agent or time, Space puts down, Escape puts back.`,
    );
  };

  const handleKey = (event: KeyboardEvent): void => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-visit]") : null;
    if (element === null) return;
    const current = latest.current.held;
    if (current?.place === undefined) {
      if (event.key !== " " || event.repeat) return;
      event.preventDefault();
      pickUp(element);
      return;
    }
    const { picked, place } = current;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      drop(picked, place);
    } else if (event.key === "Escape") {
      event.preventDefault();
      release();
      latest.current.announce("Put back. Nothing was changed.");
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      const { agentIds, hours, board: shown } = latest.current;
      const dates = shown.days.map(({ date }) => date);
      const next = placeAfterKey(place, event.key, { agentIds, dates, hours });
      if (next === undefined) return;
      setHeld({ picked, place: next });
      say(picked, next);
      const box = places.current?.boxOf(next);
      const view = scrollerRef.current;
      if (box === undefined || view === null) return;
      view.scrollLeft = box.left - view.clientWidth / 2;
      view.scrollTop = box.top - view.clientHeight / 2;
    }
  };

  /** Held by the keys, it goes back when they go elsewhere. */
  const handleBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null && latest.current.held?.place !== undefined) release();
  };

  return {
    handleKeyUp,
    handleBlur,
    rootRef,
    scrollerRef,
    ghostRef,
    ghostTextRef,
    targetRef,
    held,
    handleKey,
    putBack: release,
  };
};

import "./board.css";
import "./blocks.css";
import "./week.css";
import "./drag.css";
import type { Board, BoardView } from "@cleaning/contract/admin/board";
import { addDays, addDaysTo, isoDate, readDate } from "@cleaning/contract/format/calendar";
import { formatClock, formatDay, formatShortDay } from "@cleaning/contract/format/date";
import { Flex, Grid, TextField } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { type ReactElement, Suspense, lazy, useEffect, useEffectEvent, useState } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { Screen } from "#kit/screen.tsx";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { useToday } from "#lib/use-today.ts";
import { boardOptions } from "#nouns/visits/record-queries.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { useMedia } from "../use-media.ts";
import { BoardBody } from "./board-body.tsx";

const [yearsBack, yearsAhead] = [2, 1];
/** In milliseconds: a date that is typed is a valid one after each digit. */
const typingPause = 600;

type Props = { date: string; onChoose: (date: string) => void };

/** Goes to any day, once the person has stopped typing. */
const DayField = ({ date, onChoose }: Props): ReactElement => {
  const today = useToday();
  const [typed, setTyped] = useState<string>();
  const around = today === undefined ? date : isoDate(today);
  const [first, last] = [addDaysTo(around, -365 * yearsBack), addDaysTo(around, 365 * yearsAhead)];
  const choose = (value: string): void => {
    if (readDate(value) === undefined || value < first || value > last) return;
    setTyped(undefined);
    if (value !== date) onChoose(value);
  };
  const chooseTyped = useEffectEvent(choose);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => chooseTyped(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField.Root
      type="date"
      size="3"
      aria-label="Go to a day"
      className="board-date"
      min={first}
      max={last}
      value={typed ?? date}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={({ target }) => {
        setTyped(undefined);
        choose(target.value);
      }}
    />
  );
};

const BoardInbox = lazy(() => import("../inbox/board-inbox.tsx"));

const daysOf = { day: 1, week: 7 } as const;

type Title = { title: string; note: string };

const titleOf = (view: BoardView, date: string, today: ReturnType<typeof useToday>, board?: Board): Title => {
  if (view === "week") {
    const [first, last] = [board?.days[0], board?.days.at(-1)];
    const isThis = board?.days.some((day) => day.date === board.today) === true;
    const range = first && last ? `${formatShortDay(first.date)} to ${formatShortDay(last.date)}` : "";
    return isThis ? { title: "This week", note: `${range}. ` } : { title: range === "" ? "Week" : range, note: "" };
  }
  const { near, date: text } = formatDay(date, today);
  return { title: near ?? text, note: near === undefined ? "" : `${text}. ` };
};

const BoardScreen = (): ReactElement => {
  const search = useSearch({ from: "/admin/admin/board" });
  const navigate = useNavigate();
  const today = useToday();
  const isPhone = useMedia("(max-width: 767px)");
  const view = search.view ?? "day";
  const parsed = search.date === undefined ? undefined : readDate(search.date);
  const date = parsed && isoDate(parsed);
  const query = useQuery(boardOptions(view, date));
  const [side, setSide] = useState<HTMLElement | null>(null);
  const displayed = date ?? (today && isoDate(today));
  const day = displayed === undefined ? undefined : readDate(displayed);
  const { title, note } = titleOf(view, displayed ?? "", today, query.data);
  const searchForDate = (other: string | undefined) => ({
    ...search,
    date: today && other === isoDate(today) ? undefined : other,
    visit: undefined,
  });
  const searchAfter = (days: number) => searchForDate(day && isoDate(addDays(day, days)));
  const step = daysOf[view];
  const word = view === "day" ? "Day" : "Week";
  return (
    <Screen
      title={title}
      note={`${note}${query.dataUpdatedAt > 0 ? `As of ${formatClock(query.dataUpdatedAt)}.` : ""}`}
      actions={
        <Flex
          asChild
          gap="2"
          wrap="wrap"
          align="center"
          flexBasis={{ initial: "100%", sm: "auto" }}
          className="board-nav"
        >
          <nav aria-label="Days">
            <ButtonLink look="outline" to="/admin/board" search={searchAfter(-step)}>
              <ArrowLeft size={16} aria-hidden />
              <span className={isPhone ? "visually-hidden" : undefined}>{word} before</span>
            </ButtonLink>
            {displayed !== undefined && (
              <DayField
                date={displayed}
                onChoose={(chosen) => void navigate({ to: "/admin/board", search: searchForDate(chosen) })}
              />
            )}
            <ButtonLink look="outline" to="/admin/board" search={searchAfter(step)}>
              <span className={isPhone ? "visually-hidden" : undefined}>{word} after</span>
              <ArrowRight size={16} aria-hidden />
            </ButtonLink>
            {date !== undefined && (
              <ButtonLink look="outline" to="/admin/board" search={{ ...search, date: undefined, visit: undefined }}>
                Today
              </ButtonLink>
            )}
            <ButtonLink
              look="outline"
              to="/admin/board"
              search={{ ...search, view: view === "day" ? "week" : undefined }}
            >
              {view === "day" ? "Week" : "Day"}
            </ButtonLink>
          </nav>
        </Flex>
      }
    >
      <Grid gap="4" className="board-and-inbox">
        <div className="board-inbox-place">
          <Suspense fallback={null}>
            <BoardInbox side={side} />
          </Suspense>
        </div>
        <div>
          <AdminLoaded query={query} what="the board" loading={<TableSkeleton what="the board" rows={8} />}>
            {(board) => (
              <BoardBody
                board={board}
                sideRef={setSide}
                agent={search.agent}
                onAgent={(agent) => void navigate({ to: "/admin/board", search: { ...search, agent }, replace: true })}
                visitId={search.visit}
                onVisit={(visit) => void navigate({ to: "/admin/board", search: { ...search, visit }, replace: true })}
              />
            )}
          </AdminLoaded>
        </div>
      </Grid>
    </Screen>
  );
};

export default BoardScreen;

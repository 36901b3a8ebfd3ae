import type { CalendarDate } from "@cleaning/contract/format/calendar";
import type { FreeStart, VisitView } from "@cleaning/contract/visits/visits";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { EarlierStarts } from "#nouns/booking/free-starts-state.tsx";
import { FreeWindows } from "#nouns/booking/free-windows.tsx";
import { useFocusOnMount } from "#ui/use-focus.ts";

type Props = {
  visit: Pick<VisitView, "date" | "start" | "isTentative" | "status">;
  query: UseInfiniteQueryResult<InfiniteData<readonly FreeStart[]>>;
  today: CalendarDate;
  /** Whether the list comes back in the place of what had the focus. */
  takesFocus: boolean;
  onChoose: (start: FreeStart) => void;
};

/** To which time a visit is moved: days and windows as in a booking. */
export const ChooseStart = ({ visit, query, today, takesFocus, onChoose }: Props): ReactElement => {
  const box = useFocusOnMount<HTMLDivElement>(takesFocus);
  const { date, start, isTentative, status } = visit;
  // The visit's own time is free for it, but no move; a skipped one may take place then after all.
  const isNoMove = (free: FreeStart): boolean =>
    status !== "skipped" && !isTentative && free.date === date && free.start === start;
  const slots = (query.data?.pages.flat() ?? []).filter((free) => !isNoMove(free));
  return (
    <div ref={box} tabIndex={-1} className="stack choose-start">
      <p className="soft">We arrive within the two hours that you choose.</p>
      <EarlierStarts query={query} />
      <FreeWindows
        query={query}
        slots={slots}
        today={today}
        day={date}
        chosen={undefined}
        taking={undefined}
        onChoose={onChoose}
      />
    </div>
  );
};

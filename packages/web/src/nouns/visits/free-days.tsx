import type { CalendarDate } from "@cleaning/contract/format/calendar";
import "./free-days.css";
import { formatDay, formatShortDate } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import type { FreeStart, VisitView } from "@cleaning/contract/visits/visits";
import { Flex, Grid, Text } from "@radix-ui/themes";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactElement, useId } from "react";
import { EarlierStarts, FreeStartsState, LaterStarts } from "#nouns/booking/free-starts-state.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useFocusOnMount } from "#ui/use-focus.ts";

type Props<Start extends FreeStart> = {
  visit: Pick<VisitView, "date" | "start" | "isTentative">;
  query: UseInfiniteQueryResult<InfiniteData<readonly Start[]>>;
  today: CalendarDate;
  /** Whether the list comes back in the place of what had the focus. */
  takesFocus?: boolean;
  hint?: string;
  detailOf?: (start: Start) => string;
  /** Whether the visit's own time is a choice. */
  offersOwn?: boolean;
  onChoose: (start: Start) => void;
};

export const FreeDays = <Start extends FreeStart>({
  visit,
  query,
  today,
  takesFocus = false,
  hint,
  detailOf,
  offersOwn = false,
  onChoose,
}: Props<Start>): ReactElement => {
  const box = useFocusOnMount<HTMLDivElement>(takesFocus);
  const name = useId();
  const isOwn = ({ date, start }: FreeStart): boolean =>
    !offersOwn && !visit.isTentative && date === visit.date && start === visit.start;
  // The server counts the visit's own time as free, but that is no reschedule.
  const slots = (query.data?.pages.flat() ?? []).filter((slot) => !isOwn(slot));
  const days = Map.groupBy(slots, ({ date }) => date);

  return (
    <Flex ref={box} tabIndex={-1} direction="column" gap="3">
      {days.size > 0 && hint !== undefined && <p className="soft">{hint}</p>}
      <EarlierStarts query={query} />
      {days.size > 0 && (
        <div className="free-days">
          {[...days].map(([date, starts]) => (
            <details key={date} name={name} className="opens">
              <summary>
                <time dateTime={date}>{formatShortDate(date, String(today.year))}</time>
                <span className="soft">{starts.length === 1 ? "1 time" : `${starts.length} times`}</span>
              </summary>
              <Grid asChild columns={{ initial: "2", sm: "3" }} gap="2">
                <ul>
                  {starts.map((start) => (
                    <Grid asChild key={start.start}>
                      <li>
                        <Button
                          look="outline"
                          aria-label={[formatWindow(start), formatDay(date, today).date, detailOf?.(start)]
                            .filter((part) => part !== undefined)
                            .join(", ")}
                          onClick={() => onChoose(start)}
                        >
                          {formatWindow(start)}
                        </Button>
                        {detailOf !== undefined && (
                          <Text as="p" size="1" color="gray" aria-hidden>
                            {detailOf(start)}
                          </Text>
                        )}
                      </li>
                    </Grid>
                  ))}
                </ul>
              </Grid>
            </details>
          ))}
        </div>
      )}
      {days.size === 0 && query.isSuccess && <p>No time is free in these weeks.</p>}
      <FreeStartsState query={query}>
        <Skeleton height="48px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </FreeStartsState>
      <LaterStarts query={query} label="Later days" />
    </Flex>
  );
};

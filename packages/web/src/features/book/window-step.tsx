import { isoDate } from "@cleaning/contract/calendar";
import type { Quote } from "@cleaning/contract/price-book";
import type { FreeStart } from "@cleaning/contract/visits";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { isApiError } from "#lib/api-error.ts";
import { dayWords } from "#lib/day-words.ts";
import { failureText } from "#lib/failure-text.ts";
import { useToday } from "#lib/use-today.ts";
import { slotsKey, slotsQuery } from "#queries/booking.ts";
import { Button } from "#ui/button.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Alternatives } from "./alternatives.tsx";
import type { Chosen } from "./book-search.ts";
import { DayStrip } from "./day-strip.tsx";
import { holdQuery } from "./hold.ts";
import { StepHead } from "./step-head.tsx";
import { Summary } from "./summary.tsx";
import type { Quoted } from "./use-quote.ts";
import type { WishState } from "./use-wish.ts";
import { isElsewhere, shortWindow } from "./words.ts";

type Props = { state: WishState; quoted: Quoted; quote: Quote };

const isSame = (one: Chosen | undefined, other: Chosen | undefined): boolean =>
  one?.date === other?.date && one?.start === other?.start;

/** The free windows, by day. Choosing one keeps it. */
export const WindowStep = ({ state: { wish, chosen, go }, quoted, quote }: Props): ReactElement => {
  const today = useToday();
  const client = useQueryClient();
  const [elsewhere] = useState(() => isElsewhere(new Date()));
  const { zip, service } = wish;
  const { minutes } = quote;
  const query = useInfiniteQuery({
    ...slotsQuery({ zip, service, minutes }, isoDate(today ?? { year: 0, month: 1, day: 1 })),
    enabled: today !== undefined,
  });
  const slots = query.data?.pages.flat() ?? [];
  const days = Map.groupBy(slots, ({ date }) => date);
  const [picked, setPicked] = useState(chosen?.date);
  const day = picked !== undefined && days.has(picked) ? picked : slots[0]?.date;
  const [taking, setTaking] = useState<Chosen>();
  const [failure, setFailure] = useState<unknown>();

  const choose = async (start: FreeStart): Promise<void> => {
    if (taking !== undefined) return;
    setTaking(start);
    setFailure(undefined);
    try {
      await client.fetchQuery(holdQuery({ zip, service, minutes, date: start.date, start: start.start }));
      await go("you", { date: start.date, start: start.start });
    } catch (error) {
      setFailure(error);
      // Others book too: what was shown is not what is free.
      if (isApiError(error) && error.status === 409) void client.invalidateQueries({ queryKey: [slotsKey] });
    } finally {
      setTaking(undefined);
    }
  };
  const isGone = isApiError(failure) && failure.status === 409;

  return (
    <div className="book-columns">
      <div className="stack book-main">
        <StepHead step="window" title="When should we come?">
          <p className="soft">
            We arrive within the two hours that you choose.
            {elsewhere && " All times are Mountain Time, as in Utah."}
          </p>
        </StepHead>
        <FormMessage tone="error">
          {isGone ? (
            <Alternatives starts={failure.alternatives} today={today} onChoose={(start) => void choose(start)} />
          ) : (
            failure !== undefined && <p>{failureText(failure)} Nothing is lost: choose the time again when you like.</p>
          )}
        </FormMessage>
        {day !== undefined && (
          <>
            <DayStrip days={days} day={day} today={today} onPick={setPicked} />
            <section className="book-wide" aria-labelledby="windows-title">
              <h2 id="windows-title" className="subtitle">
                {dayWords(day, today).date}
              </h2>
              <ul className="book-windows">
                {(days.get(day) ?? []).map((start) => (
                  <li key={start.start}>
                    <Button
                      look={isSame(start, chosen) ? "primary" : "outline"}
                      busy={isSame(start, taking)}
                      onClick={() => void choose(start)}
                    >
                      <span className="visually-hidden">{dayWords(start.date, today).date}, </span>
                      {isSame(start, taking) ? "One moment..." : shortWindow(start)}
                      <span className="visually-hidden"> arrival</span>
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
        <output className={query.isFetching ? "book-wide" : "visually-hidden"}>
          {query.isLoading && (
            <>
              <span className="visually-hidden">Looking for free times...</span>
              <Skeleton height="72px" />
              <Skeleton height="44px" />
              <Skeleton height="44px" />
              <Skeleton height="44px" />
            </>
          )}
        </output>
        {query.isSuccess && days.size === 0 && (
          <p>
            {query.hasNextPage
              ? "Every time of the next four weeks is taken."
              : "Every time that can be booked here is taken."}{" "}
            Call us: sometimes a time comes free.
          </p>
        )}
        <FormMessage tone="error">
          {query.isError && !query.isFetching && (
            <>
              <p>{failureText(query.error)}</p>
              <Button
                look="outline"
                onClick={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
              >
                Try again
              </Button>
            </>
          )}
        </FormMessage>
        {query.fetchStatus === "paused" && (
          <p className="soft">You seem to be offline. We look for free times as soon as you are back.</p>
        )}
        <div className="actions">
          {query.hasNextPage && !query.isError && (
            <Button look="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {query.isFetchingNextPage ? "Looking..." : "Later dates"}
            </Button>
          )}
          {query.isSuccess && <CallButton look="quiet">No time that fits? Call us</CallButton>}
        </div>
      </div>
      <Summary wish={wish} quoted={quoted} />
    </div>
  );
};

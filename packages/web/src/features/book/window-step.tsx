import { isoDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import { laterService, type Quote, quotedMinutes, serviceLabels } from "@cleaning/contract/pricing/price-book";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { isApiError } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import { useSession } from "#lib/session.ts";
import { useToday } from "#lib/use-today.ts";
import { Alternatives } from "#nouns/booking/alternatives.tsx";
import { FreeWindows } from "#nouns/booking/free-windows.tsx";
import { slotsKey, freeSlotsQuery } from "#nouns/booking/queries.ts";
import { businessTimeNote, differsFromBusinessTime, windowEnd } from "#nouns/booking/words.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import type { Chosen, Selection } from "./book-search.ts";
import { frequencyText } from "./booking-text.ts";
import { holdInputs, holdQuery } from "./hold.ts";
import { StepHead } from "./step-head.tsx";
import { Summary } from "./summary.tsx";
import type { QuoteState } from "./use-quote.ts";
import type { SelectionState } from "./use-selection.ts";

/** `Standard Cleaning, every week`; `Deep Cleaning first, then Standard Cleaning every week`. */
const visitsText = (selection: Selection): string => {
  const { service, frequency } = selection;
  const later = laterService(selection);
  const often = frequencyText(frequency);
  return later === service
    ? `${serviceLabels[service]}, ${often}`
    : `${serviceLabels[service]} first, then ${serviceLabels[later]} ${often}`;
};

type Props = { state: SelectionState; quoteState: QuoteState; quote: Quote };

export const WindowStep = ({ state: { selection, home, chosen, go }, quoteState, quote }: Props): ReactElement => {
  const today = useToday();
  const client = useQueryClient();
  const [isOtherTimeZone] = useState(() => differsFromBusinessTime(new Date()));
  const { zip, service } = selection;
  const work = { zip, service, ...quotedMinutes(quote) };
  const { user } = useSession();
  const homeId = user === null ? Number.NaN : Number(home);
  const ofHome = Number.isSafeInteger(homeId) ? { homeId, frequency: selection.frequency } : {};
  const query = useInfiniteQuery({
    ...freeSlotsQuery({ ...work, ...ofHome }, isoDate(today ?? { year: 0, month: 1, day: 1 })),
    enabled: today !== undefined,
  });
  const weeks = query.data?.pages ?? [];
  const slots = weeks.flatMap((page) => page.slots);
  const [taking, setTaking] = useState<Chosen>();
  const [failure, setFailure] = useState<unknown>();

  const choose = async (start: FreeStart): Promise<void> => {
    if (taking !== undefined) return;
    setTaking(start);
    setFailure(undefined);
    try {
      const slot = { ...work, quote: holdInputs(quoteState.body), date: start.date, start: start.start };
      await client.fetchQuery(holdQuery(slot));
      const next = { date: start.date, start: start.start };
      // The way back leads to this time, not to the first free day.
      await go("window", next, { replace: true });
      await go("you", next);
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
    <div className="beside beside--top book-columns">
      <div className="stack book-main">
        <StepHead step="window" title="When should we come?">
          <p className="soft">
            <strong>{visitsText(selection)}.</strong> We arrive within the two hours that you choose.
            {isOtherTimeZone && ` ${businessTimeNote}`}
          </p>
        </StepHead>
        <FormMessage tone="error">
          {isGone ? (
            <Alternatives starts={failure.alternatives} today={today} onChoose={(start) => void choose(start)} />
          ) : (
            failure !== undefined && <p>{failureText(failure)} Nothing is lost: choose the time again when you like.</p>
          )}
        </FormMessage>
        {chosen !== undefined && (
          <div className="book-hold">
            <p>
              <span>
                Your time so far: <strong>{formatDay(chosen.date, today).date}</strong>,{" "}
                {formatWindow({ ...chosen, end: windowEnd(chosen.start) })}.
              </span>
            </p>
            <Button
              isBusy={taking?.date === chosen.date && taking.start === chosen.start}
              onClick={() => void choose({ ...chosen, end: windowEnd(chosen.start) })}
            >
              Keep this time
            </Button>
          </div>
        )}
        <FreeWindows
          query={query}
          slots={slots}
          weeks={weeks}
          today={today}
          day={chosen?.date}
          chosen={chosen}
          taking={taking}
          onChoose={(start) => void choose(start)}
        />
      </div>
      <Summary selection={selection} quoteState={quoteState} />
    </div>
  );
};

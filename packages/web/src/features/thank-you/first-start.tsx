import { isoDate } from "@cleaning/contract/format/calendar";
import { formatDay, weekdays } from "@cleaning/contract/format/date";
import { formatWindow, formatDeviceClock } from "@cleaning/contract/format/time";
import { business } from "@cleaning/contract/site/business";
import { type FreeStart, lateWarning } from "@cleaning/contract/visits/visits";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { isApiError, withTimeout } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import { saveEvent } from "#lib/save-event.ts";
import { useToday } from "#lib/use-today.ts";
import { Alternatives } from "#nouns/booking/alternatives.tsx";
import { FreeWindows } from "#nouns/booking/free-windows.tsx";
import { storeFirstStart } from "#nouns/booking/ordered.ts";
import { bookingApi, firstStartsKey, firstStartsQuery } from "#nouns/booking/queries.ts";
import { businessTimeNote, differsFromBusinessTime } from "#nouns/booking/words.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import type { FirstVisit } from "./use-first-start.ts";

type Props = {
  token: string;
  onFirst: (first: FirstVisit) => void;
};

/** The day of the week and the time on this device's clock: `Wednesday 3:05 PM`. */
const deadlineText = (until: string): string => {
  const moment = new Date(until);
  return `${weekdays[moment.getDay()]} ${formatDeviceClock(moment)}`;
};

/** Whether a token opens nothing any more, or its first visit is there. */
const isOver = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || (error.status === 409 && error.alternatives.length === 0));

const FirstStart = ({ token, onFirst }: Props): ReactElement => {
  const today = useToday();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOtherTimeZone] = useState(() => differsFromBusinessTime(new Date()));
  const options = firstStartsQuery(token, isoDate(today ?? { year: 0, month: 1, day: 1 }));
  const query = useInfiniteQuery({ ...options, enabled: today !== undefined });
  const [isChanging, setChanging] = useState(false);
  const [taking, setTaking] = useState<FreeStart>();
  const [failure, setFailure] = useState<unknown>();
  const first = query.data?.pages[0]?.subscription;
  useEffect(() => {
    if (first !== undefined) onFirst(first);
  }, [first, onFirst]);
  const closedError = [failure, query.error].find(isOver);
  useEffect(() => {
    if (closedError !== undefined) storeFirstStart(undefined);
  }, [closedError]);

  const choose = async (start: FreeStart): Promise<void> => {
    if (taking !== undefined) return;
    setTaking(start);
    setFailure(undefined);
    try {
      const body = { token, date: start.date, start: start.start };
      const { visit } = await bookingApi("POST /api/first-start", { body }, withTimeout());
      const saved = { visitId: visit.id, nextServiceDate: visit.date, start: visit.start, end: visit.end };
      client.setQueryData(options.queryKey, (cached) =>
        cached === undefined
          ? cached
          : {
              ...cached,
              pages: cached.pages.map((page) => ({ ...page, subscription: { ...page.subscription, ...saved } })),
            },
      );
      setChanging(false);
      // The time before is free again.
      void client.invalidateQueries({ queryKey: [firstStartsKey] });
      heading.current?.focus();
    } catch (error) {
      setFailure(error);
      if (isApiError(error) && error.status === 409) void client.invalidateQueries({ queryKey: [firstStartsKey] });
    } finally {
      setTaking(undefined);
    }
  };
  const chosen =
    first?.start == null || first.end === null ? undefined : { ...first, start: first.start, end: first.end };
  const isChoosing = chosen === undefined || isChanging;

  if (closedError !== undefined)
    return (
      <>
        <h2 id="first-start-title">Your first cleaning</h2>
        <FormMessage tone="error">
          <p>{failureText(closedError)}</p>
        </FormMessage>
        <div className="actions">
          <ButtonLink look="outline" to="/login">
            Log in to your portal
          </ButtonLink>
          <CallButton look="quiet">Call us</CallButton>
        </div>
      </>
    );
  return (
    <>
      <h2 id="first-start-title" ref={heading} tabIndex={-1}>
        {chosen === undefined ? "Choose your first cleaning" : "Your first cleaning"}
      </h2>
      <FormMessage tone="success">
        {chosen !== undefined && (
          <p>
            <strong>{formatDay(chosen.nextServiceDate, today).date}.</strong> We arrive {formatWindow(chosen)}.
          </p>
        )}
      </FormMessage>
      {isChoosing ? (
        <p className="soft">
          We arrive within the two hours that you choose, and later visits follow from them.
          {isOtherTimeZone && ` ${businessTimeNote}`}
          {chosen !== undefined && chosen.isLate && ` ${lateWarning}.`}
        </p>
      ) : (
        <p className="soft">
          Another time suits you better? You can change it here until {deadlineText(chosen.until)}.
        </p>
      )}
      <FormMessage tone="error">
        {isApiError(failure) && failure.status === 409 ? (
          <Alternatives starts={failure.alternatives} today={today} onChoose={(start) => void choose(start)} />
        ) : (
          failure !== undefined && <p>{failureText(failure)} Nothing is lost: choose the time again when you like.</p>
        )}
      </FormMessage>
      {isChoosing ? (
        <FreeWindows
          query={query}
          slots={query.data?.pages.flatMap(({ slots }) => slots) ?? []}
          today={today}
          day={first?.nextServiceDate}
          chosen={chosen && { date: chosen.nextServiceDate, start: chosen.start }}
          taking={taking}
          onChoose={(start) => void choose(start)}
        />
      ) : (
        <div className="actions">
          <Button
            onClick={() => {
              const { visitId, nextServiceDate, start, end, service, city } = chosen;
              saveEvent({
                id: visitId,
                date: nextServiceDate,
                start,
                end,
                title: `${service}, ${business.name}`,
                place: city,
                text: `We arrive in this time. Questions: ${business.phone.text}`,
              });
            }}
          >
            <CalendarPlus size={18} aria-hidden />
            Add to my calendar
          </Button>
          <Button
            look="outline"
            onClick={() => {
              setChanging(true);
              heading.current?.focus();
            }}
          >
            Change it
          </Button>
        </div>
      )}
      {isChanging && chosen !== undefined && (
        <Button look="quiet" onClick={() => setChanging(false)}>
          Keep this time
        </Button>
      )}
    </>
  );
};
export default FirstStart;

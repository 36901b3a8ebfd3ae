import type { BookingAnswer } from "@cleaning/contract/booking/booking";
import { formatDay } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import { business } from "@cleaning/contract/site/business";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactElement } from "react";
import { saveEvent } from "#lib/save-event.ts";
import { useToday } from "#lib/use-today.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { TextWithBreaks } from "#ui/text-with-breaks.tsx";
import { useFocusOnMount } from "#ui/use-focus.ts";

/** `priceText`: "$128 per visit, every two weeks". `email` is null where the mail goes to another address than the quote. */
export type BookedQuote = {
  visit: BookingAnswer["visits"][number];
  email: string | null;
  place: string;
  priceText: string;
};

export const QuoteBooked = ({ booked: { visit, email, place, priceText } }: { booked: BookedQuote }): ReactElement => {
  const today = useToday();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="stack book-main">
      <CircleCheck size={44} color="var(--grass-11)" aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        You are booked
      </h1>
      <p className="lead">
        <strong>{formatDay(visit.date, today).date}.</strong> We arrive {formatWindow(visit)}. {priceText}.
      </p>
      <p>
        We write to {email === null ? "the address that we have for you" : <TextWithBreaks text={email} />} now, with
        all of this. Something comes up? Move or cancel it by the link in it, or call{" "}
        <a href={business.phone.link}>{business.phone.text}</a>.
      </p>
      <div className="actions">
        <Button
          onClick={() =>
            saveEvent({
              ...visit,
              title: `${visit.service}, ${business.name}`,
              place,
              text: `${priceText}. We arrive in this time. Questions: ${business.phone.text}`,
            })
          }
        >
          <CalendarPlus size={18} aria-hidden />
          Add to my calendar
        </Button>
        <ButtonLink look="outline" to="/customer-portal">
          Your portal
        </ButtonLink>
      </div>
    </div>
  );
};

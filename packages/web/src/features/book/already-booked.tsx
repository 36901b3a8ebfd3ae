import { Card } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { BookedFacts } from "./booked-facts.tsx";
import type { ConfirmedBooking } from "./send.ts";
import { useStepFocus } from "./step-head.tsx";

/** Going back from the last page must not book again. */
export const AlreadyBooked = ({ done, onAnother }: { done: ConfirmedBooking; onAnother: () => void }): ReactElement => {
  const heading = useStepFocus("booked");
  return (
    <div className="stack book-main">
      <h1 ref={heading} tabIndex={-1}>
        This is booked already
      </h1>
      <Card size="3" className="book-wide">
        <BookedFacts done={done} />
      </Card>
      <div className="actions">
        <ButtonLink to="/book" search={{ step: "done" }}>
          See your booking
        </ButtonLink>
        <Button look="outline" onClick={onAnother}>
          Book another cleaning
        </Button>
      </div>
    </div>
  );
};

import { Card } from "@radix-ui/themes";
import { type ReactElement, useReducer } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { selectionAddress } from "./book-search.ts";
import { BookedFacts } from "./booked-facts.tsx";
import { DoneStep } from "./done-step.tsx";
import { HomeStep } from "./home-step.tsx";
import { type ConfirmedBooking, confirmedBooking, forgetConfirmedBooking } from "./send.ts";
import { ServiceStep } from "./service-step.tsx";
import { useStepFocus } from "./step-head.tsx";
import { StepSkeleton } from "./step-skeleton.tsx";
import { useQuote } from "./use-quote.ts";
import { useSelection, type SelectionState } from "./use-selection.ts";
import { WindowStep } from "./window-step.tsx";
import { YouStep } from "./you-step.tsx";
import { ZipStep } from "./zip-step.tsx";

/** Going back from the last page must not book again. */
const AlreadyBooked = ({ done, onAnother }: { done: ConfirmedBooking; onAnother: () => void }): ReactElement => {
  const heading = useStepFocus("booked");
  return (
    <div className="stack book-main">
      <h1 ref={heading} tabIndex={-1}>
        This is booked already
      </h1>
      <Card size="3">
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

/** By its first visit too: without a time, the visitor chooses another cleaning, which may well be for the same home. */
const isBooked = (
  { selection, homeId, visits: [first] }: ConfirmedBooking,
  { selection: now, home, chosen }: SelectionState,
): boolean =>
  first !== undefined &&
  first.date === chosen?.date &&
  first.start === chosen.start &&
  (homeId === undefined || home === undefined || String(homeId) === home) &&
  JSON.stringify(selectionAddress(selection)) === JSON.stringify(selectionAddress(now));

/** A step whose prerequisites are missing in the address shows the step that asks for them. */
export const LaterSteps = (): ReactElement => {
  const state = useSelection();
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  if (state.step === "done") return <DoneStep />;
  if (state.selection.zip === "") return <ZipStep />;
  const done = confirmedBooking();
  if (done !== undefined && isBooked(done, state))
    return (
      <AlreadyBooked
        done={done}
        onAnother={() => {
          forgetConfirmedBooking();
          rerender();
        }}
      />
    );
  return <OpenStep state={state} />;
};

const OpenStep = ({ state }: { state: SelectionState }): ReactElement => {
  const quoteState = useQuote(state.selection);
  const { step } = state;
  if (quoteState.isServed === false) return <ZipStep refused={state.selection.zip} />;
  if (step === "home") return <HomeStep state={state} quoteState={quoteState} />;
  if (step === "service") return <ServiceStep state={state} quoteState={quoteState} />;
  // A hold is as long as the work takes, which only the server's quote says.
  if (quoteState.source !== "server" && !quoteState.isUnreachable) return <StepSkeleton />;
  if (quoteState.quote === undefined) return <ErrorState what="your price" onRetry={() => void quoteState.refresh()} />;
  if (step === "you" && state.chosen !== undefined)
    return <YouStep state={state} quoteState={quoteState} quote={quoteState.quote} chosen={state.chosen} />;
  return <WindowStep state={state} quoteState={quoteState} quote={quoteState.quote} />;
};

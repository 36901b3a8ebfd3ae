import { isoDate } from "@cleaning/contract/format/calendar";
import { formatWindow } from "@cleaning/contract/format/time";
import { atHome } from "@cleaning/contract/homes/home-names";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { freeStartsKey, freeStartsQuery } from "#nouns/visits/queries.ts";
import { ignoreSecondTap } from "#ui/second-tap.ts";
import { ChooseStart } from "../choose-start.tsx";
import { dayName, type VisitFormProps } from "./change-form.ts";
import { ChosenStart } from "./chosen-start.tsx";
import { VisitReview } from "./visit-review.tsx";

export const MoveVisit = (props: VisitFormProps): ReactElement => {
  const { status, isTentative, date, start, end } = props.visit;
  // A skipped one takes place after all at its own time, if nobody else has taken it.
  const [selectedStart, setSelectedStart] = useState<FreeStart | undefined>(
    status === "skipped" && !isTentative ? { date, start, end } : undefined,
  );
  const [isReturning, setReturning] = useState(false);
  const choose = (chosen: FreeStart): void => {
    ignoreSecondTap();
    setSelectedStart(chosen);
  };
  if (selectedStart === undefined) return <OfferedStarts {...props} takesFocus={isReturning} onChoose={choose} />;
  const resetSelection = (): void => {
    setReturning(true);
    setSelectedStart(undefined);
  };
  return <MoveReview {...props} selectedStart={selectedStart} onOther={resetSelection} />;
};

type ChooseProps = Pick<VisitFormProps, "visit" | "today"> & {
  takesFocus: boolean;
  onChoose: (start: FreeStart) => void;
};

const OfferedStarts = (props: ChooseProps): ReactElement => (
  <ChooseStart {...props} query={useInfiniteQuery(freeStartsQuery(props.visit, isoDate(props.today)))} />
);

type MoveProps = VisitFormProps & { selectedStart: FreeStart; onOther: () => void };

const MoveReview = ({ selectedStart, onOther, ...form }: MoveProps): ReactElement => {
  const { visit, today } = form;
  const client = useQueryClient();
  const { date, start } = selectedStart;
  const isTaken = visit.status === "skipped";
  const chooseOther = (): void => {
    // Somebody else may have booked it meanwhile.
    client.removeQueries({ queryKey: freeStartsKey(visit.id) });
    onOther();
  };

  return (
    <>
      <ChosenStart start={selectedStart} today={today} onOther={chooseOther} />
      <VisitReview
        {...form}
        change={{ date, start }}
        {...(isTaken || visit.status === "no-access" ? { scopes: [] } : {})}
        action={(isAlone) => (isTaken ? "Take this cleaning" : isAlone ? "Move this cleaning" : "Move these cleanings")}
        doneText={(isAlone) =>
          isAlone
            ? `Your cleaning is on ${dayName({ ...selectedStart, home: visit.home }, today)} now, ${formatWindow(selectedStart)}.`
            : `Your cleanings${atHome(visit)} are moved.`
        }
      />
    </>
  );
};

import { isoDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useToday } from "#lib/use-today.ts";
import { loadVisitLinkApi } from "#nouns/visits/link-queries.ts";
import { freeStartsQuery } from "#nouns/visits/queries.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ChooseStart } from "../choose-start.tsx";
import { ChosenStart } from "../schedule/chosen-start.tsx";
import { PageReview } from "./page-review.tsx";
import type { LinkFormProps } from "./visit-form.ts";

export const MoveForm = (form: LinkFormProps): ReactElement => {
  const { token, visit, onClose } = form;
  const today = useToday();
  const [selected, setSelected] = useState<FreeStart | "none">();
  const [isReturning, setReturning] = useState(false);
  const iso = today === undefined ? visit.date : isoDate(today);
  const query = useInfiniteQuery({
    ...freeStartsQuery(visit, iso, () => loadVisitLinkApi(token)),
    enabled: today !== undefined,
  });
  if (today === undefined) return <Skeleton height="120px" />;
  // A skipped one takes place after all at its own time, if nobody else has taken it.
  const isTaken = visit.status === "skipped";
  const own = isTaken && !visit.isTentative && visit.date > iso ? visit : undefined;
  const chosen = selected === "none" ? undefined : (selected ?? own);
  if (chosen === undefined)
    return (
      <>
        <div>
          <Button look="outline" onClick={onClose}>
            Keep it as it is
          </Button>
        </div>
        <ChooseStart visit={visit} query={query} today={today} takesFocus={isReturning} onChoose={setSelected} />
      </>
    );
  const { date, start } = chosen;
  const chooseOther = (): void => {
    setReturning(true);
    setSelected("none");
    // Somebody else may have booked it meanwhile.
    void query.refetch();
  };
  const when = `${formatDay(date, today).date}, ${formatWindow(chosen)}`;
  return (
    <>
      <ChosenStart start={chosen} today={today} onOther={chooseOther} />
      <PageReview
        {...form}
        change={{ date, start }}
        action={isTaken ? "Take this cleaning" : "Move this cleaning"}
        doneText={`Your cleaning is now on ${when}.`}
      />
    </>
  );
};

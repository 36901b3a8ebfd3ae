import { dateAtBusiness, isoDate, addDaysTo } from "@cleaning/contract/format/calendar";
import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import { formatTime } from "@cleaning/contract/format/time";
import { type ReactElement, useState } from "react";
import { isAheadOfStart } from "../words.ts";
import { VisitQuestion, type VisitQuestionProps } from "./visit-question.tsx";

/** Says whom "no access" is told, and which fee is there, before it is noted. */
export const MarkNoAccess = ({ visit, ...question }: VisitQuestionProps): ReactElement => {
  const [isTold] = useState(() => visit.date >= addDaysTo(isoDate(dateAtBusiness(new Date())), -1));
  const [isEarly] = useState(() => isAheadOfStart(visit));
  const { fee, start } = visit;
  return (
    <VisitQuestion
      {...question}
      title="Mark No Access"
      visit={visit}
      lines={[
        ...(isEarly ? [`It starts at ${formatTime(start)}, which is still to come.`] : []),
        isTold
          ? "In two minutes its customer is told that we could not get in, unless you undo it."
          : "Its customer is not told any more: the visit was more than a day ago.",
        ...(fee === undefined ? [] : [`Its fee of ${formatMoneyWithCents(fee.amount)} stays.`]),
      ]}
      action="Note no access"
    />
  );
};

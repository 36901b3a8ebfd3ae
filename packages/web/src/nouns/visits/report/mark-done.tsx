import { formatTime } from "@cleaning/contract/format/time";
import type { ReactElement } from "react";
import { VisitQuestion, type VisitQuestionProps } from "./visit-question.tsx";

/** Only before the visit's start: what is said of it so early may be meant for another one. */
export const MarkDone = ({ visit, ...question }: VisitQuestionProps): ReactElement => (
  <VisitQuestion
    {...question}
    title="Mark Done"
    visit={visit}
    lines={[
      `It starts at ${formatTime(visit.start)}, which is still to come.`,
      "In two minutes its customer is told that it is done, unless you undo it.",
    ]}
    action="Mark as done"
  />
);

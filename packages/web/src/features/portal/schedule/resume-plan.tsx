import type { ReactElement } from "react";
import { comeAgain, type PlanFormProps } from "./plan-form.ts";
import { Review } from "./review.tsx";
import { useChange } from "./use-change.ts";

/** Ends a pause: what it skipped comes back from tomorrow on. */
export const ResumePlan = ({ plan, userId, today, onApplied, onClose }: PlanFormProps): ReactElement => {
  const change = useChange(userId, { planId: plan.id, body: { resume: true } }, (applied) =>
    onApplied("Your plan goes on.", applied),
  );
  return <Review change={change} today={today} action="Resume the plan" later={comeAgain} onClose={onClose} />;
};

import type { ReactElement } from "react";
import { comeAgain, type PlanFormProps } from "./plan-form.ts";
import { Review } from "./review.tsx";
import { useChange } from "./use-change.ts";

/** Takes the end of a plan back: its cleanings take place again from tomorrow on. */
export const RestartPlan = ({ plan, userId, today, onApplied, onClose }: PlanFormProps): ReactElement => {
  const change = useChange(userId, { planId: plan.id, body: { restart: true } }, (applied) =>
    onApplied("Welcome back! Your plan goes on.", applied),
  );
  return <Review change={change} today={today} action="Start again" later={comeAgain} onClose={onClose} />;
};

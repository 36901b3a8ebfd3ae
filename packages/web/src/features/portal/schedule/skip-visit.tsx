import { type ReactElement, useState } from "react";
import { Link } from "#ui/link.tsx";
import { Review } from "./review.tsx";
import { ScopeChoice, type ScopeValue } from "./scope-choice.tsx";
import { useChange } from "./use-change.ts";
import { dayName, type VisitFormProps } from "./visit-form.ts";

/** Leaves out a visit, or some; one that was booked for once is cancelled. At first only this one is chosen. */
export const SkipVisit = ({ visit, others, userId, today, onApplied, onClose }: VisitFormProps): ReactElement => {
  const [scope, setScope] = useState<ScopeValue>({ scope: "this" });
  const asked = { visitId: visit.id, body: { change: { skip: true as const }, ...scope } };
  const isOnce = visit.planId === null;
  const change = useChange(userId, asked, (applied) =>
    onApplied(
      applied.visits.length > 1
        ? `${applied.visits.length} cleanings are skipped.`
        : `Your cleaning on ${dayName(visit, today)} is ${isOnce ? "cancelled" : "skipped"}.`,
      applied,
    ),
  );
  return (
    <>
      {others.length > 0 && (
        <ScopeChoice
          visit={visit}
          value={scope}
          onChange={setScope}
          scopes={["this", "chosen"]}
          others={others}
          today={today}
        />
      )}
      <Review
        change={change}
        today={today}
        action={
          isOnce ? "Cancel this cleaning" : scope.scope === "this" ? "Skip this cleaning" : "Skip these cleanings"
        }
        danger={isOnce}
        onClose={onClose}
      />
      {visit.planId !== null && (
        <p className="soft">
          Away for longer?{" "}
          <Link
            className="tap"
            to="/customer-portal"
            search={{ tab: "schedule", change: "pause", of: String(visit.planId) }}
            replace
          >
            Pause the plan
          </Link>
        </p>
      )}
    </>
  );
};

import { atHome } from "@cleaning/contract/homes/home-names";
import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";
import { dayName, type VisitFormProps } from "./change-form.ts";
import { VisitReview } from "./visit-review.tsx";
import { noSkipText } from "./visit-words.ts";

export const SkipVisit = (form: VisitFormProps): ReactElement => {
  const { visit, today } = form;
  const isOnce = visit.subscriptionId === null;
  const others = form.others.filter(({ costsMore }) => costsMore !== true);
  if (visit.costsMore === true)
    return (
      <p>
        {noSkipText}{" "}
        <Link className="tap" to="/customer-portal" search={{ tab: "schedule", change: "move", of: visit.id }} replace>
          Move it
        </Link>
      </p>
    );
  return (
    <>
      <VisitReview
        {...form}
        others={others}
        change={{ skip: true }}
        scopes={others.length > 0 ? ["this", "chosen"] : []}
        action={(isAlone) =>
          isOnce ? "Cancel this cleaning" : isAlone ? "Skip this cleaning" : "Skip these cleanings"
        }
        danger={isOnce}
        doneText={(_, { visits }) =>
          visits.length > 1
            ? `${visits.length} cleanings${atHome(visit)} are skipped.`
            : `Your cleaning on ${dayName(visit, today)} is ${isOnce ? "cancelled" : "skipped"}.`
        }
      />
      {visit.subscriptionId !== null && (
        <p className="soft">
          Away for longer?{" "}
          <Link
            className="tap"
            to="/customer-portal"
            search={{ tab: "schedule", change: "pause", of: String(visit.subscriptionId) }}
            replace
          >
            Pause the plan
          </Link>
        </p>
      )}
    </>
  );
};

import type { ReactElement } from "react";
import { planCalls } from "./change-calls.ts";
import type { PlanFormProps } from "./change-form.ts";
import { Review } from "./review.tsx";

const later = "All later cleanings take place, too.";

/** Ends a pause: what it skipped comes back from tomorrow on. */
export const ResumePlan = (form: PlanFormProps): ReactElement => (
  <Review
    {...form}
    calls={planCalls(form.plan)}
    request={{ resume: true }}
    action="Resume the plan"
    doneText={() => "Your plan goes on."}
    later={later}
  />
);

/** Takes the end of a plan back: its cleanings take place again from tomorrow on. */
export const RestartPlan = (form: PlanFormProps): ReactElement => (
  <Review
    {...form}
    calls={planCalls(form.plan)}
    request={{ restart: true }}
    action="Start again"
    doneText={() => "Welcome back! Your plan goes on."}
    later={later}
  />
);

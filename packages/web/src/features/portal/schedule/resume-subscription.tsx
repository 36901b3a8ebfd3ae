import type { ReactElement } from "react";
import { subscriptionCalls } from "./change-calls.ts";
import type { SubscriptionFormProps } from "./change-form.ts";
import { Review } from "./review.tsx";

const later = "All later cleanings take place, too.";

/** Ends a pause: what it skipped comes back from tomorrow on. */
export const ResumeSubscription = (form: SubscriptionFormProps): ReactElement => (
  <Review
    {...form}
    calls={subscriptionCalls(form.subscription)}
    request={{ resume: true }}
    action="Resume the plan"
    doneText={() => "Your plan goes on."}
    later={later}
  />
);

/** Takes the end of a subscription back: its cleanings take place again from tomorrow on. */
export const RestartSubscription = (form: SubscriptionFormProps): ReactElement => (
  <Review
    {...form}
    calls={subscriptionCalls(form.subscription)}
    request={{ restart: true }}
    action="Start again"
    doneText={() => "Welcome back! Your plan goes on."}
    later={later}
  />
);

import { atHome } from "@cleaning/contract/homes/home-names";
import type { ReactElement } from "react";
import { subscriptionCalls } from "./change-calls.ts";
import type { SubscriptionFormProps } from "./change-form.ts";
import { Review } from "./review.tsx";

const later = "All later cleanings take place, too.";

export const ResumeSubscription = (form: SubscriptionFormProps): ReactElement => (
  <Review
    {...form}
    calls={subscriptionCalls(form.subscription)}
    request={{ resume: true }}
    action="Resume the plan"
    doneText={() => `Your plan${atHome(form.subscription)} goes on.`}
    later={later}
  />
);

export const RestartSubscription = (form: SubscriptionFormProps): ReactElement => (
  <Review
    {...form}
    calls={subscriptionCalls(form.subscription)}
    request={{ restart: true }}
    action="Start again"
    doneText={() => `Welcome back! Your plan${atHome(form.subscription)} goes on.`}
    later={later}
    laterAlone="Your later cleanings take place again."
  />
);

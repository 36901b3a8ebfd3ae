import { isoDate, readDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { cancelReasons } from "@cleaning/contract/visits/visits";
import { type ReactElement, useState } from "react";
import { SelectInput, TextInput } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { subscriptionCalls } from "./change-calls.ts";
import type { SubscriptionFormProps } from "./change-form.ts";
import { Review } from "./review.tsx";

type Reason = (typeof cancelReasons)[number];

const reasons = {
  moving: "We are moving",
  price: "It costs too much",
  quality: "We were not satisfied",
  pausing: "We need a break",
  other: "Another reason",
} as const satisfies Record<Reason, string>;

export const CancelSubscription = (form: SubscriptionFormProps): ReactElement => {
  const { subscription, today } = form;
  const iso = isoDate(today);
  const [endDate, setEndDate] = useState(
    subscription.nextDate !== null && subscription.nextDate > iso ? subscription.nextDate : iso,
  );
  const [reason, setReason] = useState<Reason>();
  const dateError =
    readDate(endDate) === undefined || endDate < iso ? "Please choose today or a later day." : undefined;
  return (
    <>
      <TextInput
        name="on"
        type="date"
        label="First day without the plan"
        hint="Cleanings before this day take place."
        value={endDate}
        min={iso}
        error={dateError}
        onChange={(event) => setEndDate(event.currentTarget.value)}
      />
      <SelectInput
        name="reason"
        label="Why are you leaving?"
        placeholder="Please choose"
        options={reasons}
        onChange={({ currentTarget }) => setReason(cancelReasons.find((one) => one === currentTarget.value))}
      />
      {reason === "pausing" && (
        <p>
          A pause keeps your day and your price.{" "}
          <Link
            className="tap"
            to="/customer-portal"
            search={{ tab: "schedule", change: "pause", of: String(subscription.id) }}
            replace
          >
            Pause the plan instead
          </Link>
        </p>
      )}
      <Review
        {...form}
        calls={subscriptionCalls(subscription)}
        request={dateError === undefined && reason !== undefined ? { cancel: { on: endDate, reason } } : undefined}
        action="End the plan"
        danger
        doneText={() => `Your plan ends. No cleaning takes place from ${formatDay(endDate, today).date} on.`}
        later="No later cleaning takes place."
        missing="Choose a reason, and see what is cancelled here."
      />
    </>
  );
};

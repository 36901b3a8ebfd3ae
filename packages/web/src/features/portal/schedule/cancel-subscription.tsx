import { isoDate, readDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { atHome } from "@cleaning/contract/homes/home-names";
import type { Frequency } from "@cleaning/contract/pricing/frequencies";
import { visitsAYear } from "@cleaning/contract/pricing/monthly-amount";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { business } from "@cleaning/contract/site/business";
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
  const [chosenDate, setChosenDate] = useState<string>();
  // It follows the plan until a reason is chosen: from then on it is what is asked, and asked again when nothing answered.
  const nextDate = subscription.nextDate ?? iso;
  const endDate = chosenDate ?? (nextDate > iso ? nextDate : iso);
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
        onChange={(event) => setChosenDate(event.currentTarget.value)}
      />
      <SelectInput
        name="reason"
        label="Why are you leaving?"
        placeholder="Please choose"
        options={reasons}
        onChange={({ currentTarget }) => {
          setReason(cancelReasons.find((one) => one === currentTarget.value));
          setChosenDate(endDate);
        }}
      />
      {reason !== undefined && <InsteadOfEnding reason={reason} subscription={subscription} />}
      <Review
        {...form}
        calls={subscriptionCalls(subscription)}
        request={dateError === undefined && reason !== undefined ? { cancel: { on: endDate, reason } } : undefined}
        action="End the plan"
        danger
        doneText={() =>
          `Your plan${atHome(subscription)} ends. No cleaning takes place from ${formatDay(endDate, today).date} on.`
        }
        later="No later cleaning takes place."
        laterAlone={dateError === undefined ? `No cleaning takes place from ${formatDay(endDate, today).date} on.` : ""}
        missing="Choose a reason, and see what is cancelled here."
      />
    </>
  );
};

const lessOften: Readonly<Partial<Record<Frequency, "biweekly" | "monthly">>> = {
  weekly: "biweekly",
  biweekly: "monthly",
  every3weeks: "monthly",
};

const InsteadOfEnding = ({
  reason,
  subscription: { id, frequency, prices },
}: Pick<SubscriptionFormProps, "subscription"> & { reason: Reason }): ReactElement | null => {
  const search = (change: string) => ({ tab: "schedule", change, of: String(id) }) as const;
  const pause = (
    <Link className="tap" to="/customer-portal" search={search("pause")} replace>
      Pause the plan instead
    </Link>
  );
  if (reason === "pausing") return <p>A pause keeps your day and your price. {pause}</p>;
  if (reason === "quality")
    return (
      <p>
        We are sorry. Tell us within 24 hours after a visit, and we come back and clean it again at no cost: call{" "}
        <a href={business.phone.link}>{business.phone.text}</a> or{" "}
        <Link className="tap" to="/contact" search={{ service: "other" }}>
          write to us what was wrong
        </Link>
        .
      </p>
    );
  if (reason !== "price") return null;
  const fewer = lessOften[frequency];
  return (
    <p>
      {fewer !== undefined && (
        <>
          {frequencyWords[fewer].line} costs {formatMoney(Math.round(prices[fewer] * visitsAYear[fewer]))} a year in
          place of {formatMoney(Math.round(prices[frequency] * visitsAYear[frequency]))} ({formatMoney(prices[fewer])}{" "}
          per visit).{" "}
          <Link className="tap" to="/customer-portal" search={search("frequency")} replace>
            Change how often we come
          </Link>{" "}
          or:{" "}
        </>
      )}
      {pause}
    </p>
  );
};

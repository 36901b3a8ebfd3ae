import { formatMoney } from "@cleaning/contract/format/money";
import { atHome } from "@cleaning/contract/homes/home-names";
import { annualDeepCleanText } from "@cleaning/contract/pricing/annual-deep-clean";
import { isOffered, offeredFrequencies } from "@cleaning/contract/pricing/frequencies";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { Flex, Text } from "@radix-ui/themes";
import { type ReactElement, useId, useState } from "react";
import { NextTerms } from "../next-terms.tsx";
import { subscriptionCalls } from "./change-calls.ts";
import type { SubscriptionFormProps } from "./change-form.ts";
import { Review } from "./review.tsx";

export const ChangeFrequency = (form: SubscriptionFormProps): ReactElement => {
  const { subscription } = form;
  const name = useId();
  const [frequency, setFrequency] = useState(subscription.frequency);
  const laterText = (option: typeof frequency): string => {
    const later = subscription.nextPrices?.[option];
    return later === undefined || later === subscription.prices[option] ? "" : `, later ${formatMoney(later)}`;
  };
  const isUnchanged = frequency === subscription.frequency;
  // What was agreed with the office is no choice for others.
  const agreed = isOffered(subscription.frequency) ? [] : [subscription.frequency];
  const deepClean = annualDeepCleanText(subscription, { ...subscription, frequency });
  return (
    <>
      <fieldset className="choices">
        <Text as="span" weight="medium" asChild>
          <legend>How often?</legend>
        </Text>
        {[...agreed, ...offeredFrequencies].map((option) => (
          <Flex asChild key={option} align="center" gap="2" minHeight="44px">
            <label>
              <input type="radio" name={name} checked={frequency === option} onChange={() => setFrequency(option)} />
              <span>
                {frequencyWords[option].line}, <strong>{formatMoney(subscription.prices[option])}</strong> per visit
                {laterText(option)}
                {option === subscription.frequency && " (as it is now)"}
              </span>
            </label>
          </Flex>
        ))}
        <NextTerms subscription={subscription} today={form.today} />
      </fieldset>
      {deepClean !== undefined && <p>{deepClean}</p>}
      <Review
        {...form}
        calls={subscriptionCalls(subscription)}
        request={isUnchanged || !isOffered(frequency) ? undefined : { frequency }}
        doneText={() =>
          `We come ${frequencyWords[frequency].adverb}${atHome(subscription)} now, ${formatMoney(subscription.prices[frequency])} per visit${laterText(frequency)}.`
        }
        action={isUnchanged ? "Change how often" : `Change to ${frequencyWords[frequency].adverb}`}
        missing="Choose how often, and see your new days here."
      />
    </>
  );
};

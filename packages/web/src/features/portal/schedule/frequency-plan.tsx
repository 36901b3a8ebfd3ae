import { formatMoney } from "@cleaning/contract/format/format";
import { type Frequency, frequencies } from "@cleaning/contract/pricing/frequencies";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { Flex, Text } from "@radix-ui/themes";
import { type ReactElement, useId, useState } from "react";
import type { PlanFormProps } from "./plan-form.ts";
import { Review } from "./review.tsx";
import { useChange } from "./use-change.ts";

/** Chooses how often we come, with what a visit costs then. */
export const FrequencyPlan = ({ plan, userId, today, onApplied, onClose }: PlanFormProps): ReactElement => {
  const name = useId();
  const [frequency, setFrequency] = useState<Frequency>(plan.frequency);
  const asked = frequency === plan.frequency ? undefined : { planId: plan.id, body: { frequency } };
  const change = useChange(userId, asked, (applied) =>
    onApplied(
      `We come ${frequencyWords[frequency].adverb} now, ${formatMoney(plan.prices[frequency])} per visit.`,
      applied,
    ),
  );
  return (
    <>
      <fieldset className="choices">
        <Text as="span" weight="medium" asChild>
          <legend>How often?</legend>
        </Text>
        {frequencies.map((one) => (
          <Flex asChild key={one} align="center" gap="2" minHeight="44px">
            <label>
              <input type="radio" name={name} checked={frequency === one} onChange={() => setFrequency(one)} />
              <span>
                {frequencyWords[one].line}, <strong>{formatMoney(plan.prices[one])}</strong> per visit
                {one === plan.frequency && " (as it is now)"}
              </span>
            </label>
          </Flex>
        ))}
      </fieldset>
      <Review
        change={change}
        today={today}
        action={asked === undefined ? "Change how often" : `Change to ${frequencyWords[frequency].adverb}`}
        missing="Choose how often, and see your new days here."
        onClose={onClose}
      />
    </>
  );
};

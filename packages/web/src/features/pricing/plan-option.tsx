import type { OfferedFrequency } from "@cleaning/contract/pricing/frequencies";
import { dialogVisits, frequencyWords } from "@cleaning/contract/pricing/pricing";
import { Badge, Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { PlainCard } from "#ui/plain-card.tsx";
import { type OfferedPlan, recommendedFrequency } from "./plans.ts";

/** True of the standard cleaning alone. */
const reasons = {
  weekly: "The lowest price per visit.",
  biweekly: "Recommended for most homes.",
  monthly: "With a free annual deep clean.",
} as const satisfies Record<OfferedFrequency, string>;

type Props = { plan: OfferedPlan; onChoose: (plan: OfferedPlan) => void };

export const PlanOption = ({ plan, onChoose }: Props): ReactElement => {
  const { frequency, price, basePrice, discountPercent } = plan;
  const recommended = frequency === recommendedFrequency;
  return (
    <PlainCard as="li" className="plan-option" data-popular={recommended}>
      <div>
        <Flex gap="2" align="center">
          <h3>{frequencyWords[frequency].name}</h3>
          {recommended && <Badge size="2">Popular</Badge>}
        </Flex>
        <p className="soft small">{dialogVisits[frequency]}</p>
      </div>
      <div>
        <p>
          <strong className="figure">${price}</strong> <span className="soft">per visit</span>
        </p>
        <Text as="p" size="2" weight="medium" color="grass">
          {discountPercent}% off, you save ${basePrice - price}
        </Text>
      </div>
      <Button look="outline" onClick={() => onChoose(plan)}>
        Choose {frequencyWords[frequency].name}
      </Button>
      {plan.package.cleaningType === "standard" && <p className="soft small">{reasons[frequency]}</p>}
    </PlainCard>
  );
};

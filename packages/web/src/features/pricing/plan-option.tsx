import type { Frequency } from "@cleaning/contract/frequencies";
import { frequencyWords, dialogVisits } from "@cleaning/contract/pricing";
import { Badge } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { type Plan, recommendedFrequency } from "./plans.ts";

const reasons = {
  weekly: "The lowest price per visit.",
  biweekly: "Recommended for most homes.",
  monthly: "With a free annual deep clean.",
} as const satisfies Record<Frequency, string>;

type Props = { plan: Plan; onChoose: (plan: Plan) => void };

/** One plan of the dialog: how often, what a visit costs, what is saved. */
export const PlanOption = ({ plan, onChoose }: Props): ReactElement => {
  const { frequency, price, basePrice, discountPercent } = plan;
  const recommended = frequency === recommendedFrequency;
  return (
    <li className="plan-option" data-recommended={recommended}>
      <div className="plan-option__name">
        <h3>{frequencyWords[frequency].name}</h3>
        {recommended && <Badge size="2">Popular</Badge>}
        <p className="soft">{dialogVisits[frequency]}</p>
      </div>
      <div className="plan-option__price">
        <p>
          <strong>${price}</strong> <span className="soft">per visit</span>
        </p>
        <p className="plan-option__saved">
          {discountPercent}% off, you save ${basePrice - price}
        </p>
      </div>
      <Button look={recommended ? "primary" : "outline"} onClick={() => onChoose(plan)}>
        Choose {frequencyWords[frequency].name}
      </Button>
      <p className="plan-option__why">{reasons[frequency]}</p>
    </li>
  );
};

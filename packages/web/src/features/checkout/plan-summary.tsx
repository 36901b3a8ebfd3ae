import type { CheckoutPlan } from "@cleaning/contract/plans";
import type { ReactElement } from "react";
import { dollars, frequencyNames } from "./words.ts";

/** The subscription in five lines, beside the button that starts it (specification, section 2). */
export const PlanSummary = ({ plan }: { plan: CheckoutPlan }): ReactElement => {
  const lines = [
    ["Service type", plan.serviceType],
    ["Frequency", frequencyNames[plan.frequency]],
    ["Regular price", dollars(plan.basePrice)],
    ["Discount", `${plan.discountPercent}%`],
    ["Price per visit", dollars(plan.price)],
  ] as const;
  return (
    <dl className="plan-summary">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

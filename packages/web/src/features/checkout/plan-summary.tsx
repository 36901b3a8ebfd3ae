import { formatMoney } from "@cleaning/contract/format/money";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import type { ReactElement } from "react";

export const PlanSummary = ({ plan }: { plan: CheckoutPlan }): ReactElement => {
  const lines = [
    ["Service type", plan.serviceType],
    ["Frequency", frequencyWords[plan.frequency].name],
    ["Regular price", formatMoney(plan.basePrice)],
    ["Discount", `${plan.discountPercent}%`],
    ["Price per visit", formatMoney(plan.price)],
  ] as const;
  return (
    <dl className="lines plan-summary">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt className="soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

import type { CheckoutPlan } from "@cleaning/contract/plans";
import { Badge } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { dollars, frequencyNames, rhythms } from "./words.ts";

type Props = {
  plan: CheckoutPlan;
  /** What the address said, when it is not the price any more. */
  linkPrice: number | undefined;
};

/** What is about to be subscribed to: the service, how often, what a visit costs and what is off. */
export const PlanHeader = ({ plan, linkPrice }: Props): ReactElement => {
  const { serviceType, frequency, price, basePrice, discountPercent } = plan;
  return (
    <header className="plan-header">
      <p className="plan-header__frequency">{frequencyNames[frequency]} subscription</p>
      <h1>{serviceType}</h1>
      <p className="plan-header__price">
        <strong>{dollars(price)}</strong> per visit
        {discountPercent > 0 && <Badge size="2">{discountPercent}% off</Badge>}
      </p>
      <p className="soft">
        {basePrice > price && <>Instead of {dollars(basePrice)}. </>}We come {rhythms[frequency]}.
      </p>
      {linkPrice !== undefined && (
        <output className="plan-header__changed">
          Your link said {dollars(linkPrice)} per visit. That price is no longer valid; today it is {dollars(price)}.
        </output>
      )}
    </header>
  );
};

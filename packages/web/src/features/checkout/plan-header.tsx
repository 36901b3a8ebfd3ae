import { formatMoney } from "@cleaning/contract/format/money";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { Badge, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";

type Props = {
  plan: CheckoutPlan;
  /** What the address says, which may be dearer. */
  linkPlan: CheckoutPlan;
};

export const PlanHeader = ({ plan, linkPlan }: Props): ReactElement => {
  const { serviceType, frequency, price, basePrice, discountPercent } = plan;
  const words = frequencyWords[frequency];
  return (
    <header className="plan-header">
      <Text as="p" weight="medium" color="indigo">
        {words.name} subscription
      </Text>
      <h1>{serviceType}</h1>
      <p>
        <strong>{formatMoney(price)}</strong> per visit{" "}
        {discountPercent > 0 && <Badge size="2">{discountPercent}% off</Badge>}
      </p>
      {linkPlan.price > price && (
        <p className="soft">
          <s>
            {formatMoney(linkPlan.price)} per visit, {linkPlan.discountPercent}% off
          </s>{" "}
          You have the better of our two prices: this one holds all year.
        </p>
      )}
      <p className="soft">
        {basePrice > price && <>Instead of {formatMoney(basePrice)}. </>}We come {words.adverb}.
      </p>
    </header>
  );
};

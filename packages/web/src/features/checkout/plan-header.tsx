import { formatMoney } from "@cleaning/contract/format/money";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { Badge, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";

export const PlanHeader = ({ plan }: { plan: CheckoutPlan }): ReactElement => {
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
      <p className="soft">
        {basePrice > price && <>Instead of {formatMoney(basePrice)}. </>}We come {words.adverb}.
      </p>
    </header>
  );
};

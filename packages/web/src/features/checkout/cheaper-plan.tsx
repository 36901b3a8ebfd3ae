import { formatMoney } from "@cleaning/contract/format/money";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { dialogDiscounts, discounted, frequencyWords } from "@cleaning/contract/pricing/pricing";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { planSearch } from "./plan-search.ts";

/** The same plan at the price that /pricing and /book name, where the link's is above it. */
const cheaperPlanOf = (plan: CheckoutPlan): CheckoutPlan | undefined => {
  const discountPercent = dialogDiscounts[plan.frequency];
  const price = discounted(plan.basePrice, discountPercent);
  return price < plan.price ? { ...plan, price, discountPercent } : undefined;
};

/** Null where the plan has the best price already. */
export const CheaperPlan = ({ plan }: { plan: CheckoutPlan }): ReactElement | null => {
  const cheaper = cheaperPlanOf(plan);
  if (cheaper === undefined) return null;
  return (
    <section className="note" aria-labelledby="cheaper-title">
      <h2 id="cheaper-title">Have it for {formatMoney(cheaper.price)}</h2>
      <p>
        {formatMoney(plan.price)} is the flat price of the season. For the same home we also take{" "}
        {cheaper.discountPercent}% off all year for coming {frequencyWords[plan.frequency].adverb}, as our prices page
        says.
      </p>
      <div className="actions">
        {/* The payment portal that is open for the other price goes with its page. */}
        <ButtonLink to="/subscription" search={planSearch(cheaper)} reloadDocument>
          Continue at {formatMoney(cheaper.price)} per visit
        </ButtonLink>
      </div>
    </section>
  );
};

import { formatMoney } from "@cleaning/contract/format/money";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";

export const planSearch = ({ serviceType, frequency, price, basePrice, discountPercent }: CheckoutPlan) => ({
  serviceType,
  frequency,
  price: String(price),
  basePrice: String(basePrice),
  discountPercent: String(discountPercent),
});

export const CurrentPlanLink = ({ plan }: { plan: CheckoutPlan }): ReactElement => (
  <ButtonLink look="outline" to="/subscription" search={planSearch(plan)} replace>
    Continue at {formatMoney(plan.price)} per visit
  </ButtonLink>
);

type Props = { linkPrice: number; current: CheckoutPlan };

export const StalePrice = ({ linkPrice, current }: Props): ReactElement => (
  <section className="note" data-accent-color="amber" aria-labelledby="stale-title">
    <h2 id="stale-title">This price has changed</h2>
    <p>
      Your link says {formatMoney(linkPrice)} per visit. We cannot take an order at that price any more; today it is{" "}
      {formatMoney(current.price)}.
    </p>
    <div className="actions">
      <CurrentPlanLink plan={current} />
    </div>
  </section>
);

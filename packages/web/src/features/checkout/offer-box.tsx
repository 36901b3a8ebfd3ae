import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatMoney } from "@cleaning/contract/format/money";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { offerReasons } from "@cleaning/contract/pricing/pricing";
import Check from "lucide-react/icons/check";
import type { ReactElement } from "react";

export const OfferBox = ({ plan, today }: { plan: CheckoutPlan; today: CalendarDate }): ReactElement | null => {
  const { frequency, price, basePrice, discountPercent } = plan;
  if (discountPercent === 0) return null;
  return (
    <section className="note" data-accent-color="grass" aria-labelledby="offer-title">
      <h2 id="offer-title">Special Offer Applied</h2>
      <ul className="ticks">
        {offerReasons(frequency, today).map((reason) => (
          <li key={reason}>
            <Check size={18} aria-hidden />
            {reason}
          </li>
        ))}
      </ul>
      {basePrice > price && (
        <p>
          <strong>You save {formatMoney(basePrice - price)} on every visit.</strong>
        </p>
      )}
    </section>
  );
};

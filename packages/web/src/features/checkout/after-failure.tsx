import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { business } from "@cleaning/contract/site/business";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { CurrentPlanLink } from "./stale-price.tsx";

type Props = {
  isPlanGone: boolean;
  current: CheckoutPlan | undefined;
};

export const AfterFailure = ({ isPlanGone, current }: Props): ReactElement => (
  <>
    <p>
      Nothing was charged, and what you typed is still here.{" "}
      {isPlanGone ? "We keep it while you choose." : "Send it again, or call us: "}
      {!isPlanGone && <a href={business.phone.link}>{business.phone.text}</a>}
    </p>
    {isPlanGone && (
      <div className="actions">
        {current !== undefined && <CurrentPlanLink plan={current} />}
        <ButtonLink look="outline" to="/pricing">
          Choose a plan again
        </ButtonLink>
      </div>
    )}
  </>
);

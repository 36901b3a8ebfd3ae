import "./checkout.css";
import { useSearch } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactElement } from "react";
import { useToday } from "#lib/use-today.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Proof } from "#ui/proof.tsx";
import { LoadingDetails } from "./loading-details.tsx";
import { OfferBox } from "./offer-box.tsx";
import { PlanHeader } from "./plan-header.tsx";
import { RegistrationHost } from "./registration-host.tsx";
import { usePlan } from "./use-plan.ts";
import { Withdrawn } from "./withdrawn.tsx";

/** The subscription checkout (specification, section 2). The page is made at build time and knows its plan only in the browser. */
export const Checkout = (): ReactElement => {
  const search = useSearch({ from: "/bare/subscription" });
  const today = useToday();
  const checkout = usePlan(search, today);
  if (checkout.status === "loading" || today === undefined) return <LoadingDetails />;
  if (checkout.status === "withdrawn") return <Withdrawn />;
  const { plan, linkPrice } = checkout;
  return (
    <>
      <ButtonLink look="quiet" to="/pricing" className="checkout__back">
        <ArrowLeft size={18} aria-hidden />
        Back to Pricing
      </ButtonLink>
      <div className="checkout__columns">
        <div className="checkout__plan">
          <PlanHeader plan={plan} linkPrice={linkPrice} />
          <OfferBox plan={plan} today={today} />
          <Proof />
        </div>
        <RegistrationHost plan={plan} today={today} />
      </div>
    </>
  );
};

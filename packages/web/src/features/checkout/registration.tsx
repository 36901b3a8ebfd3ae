import type { CalendarDate } from "@cleaning/contract/format/calendar";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { Flex } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { PaymentLine } from "#nouns/payment/how-to-pay.tsx";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { TermsLinks } from "#ui/terms-links.tsx";
import { ConnectionIssue } from "./connection-issue.tsx";
import { PortalFrame } from "./portal-frame.tsx";
import { RegistrationCard } from "./registration-card.tsx";
import { TermsText } from "./terms.tsx";
import { UnsavedOrder } from "./unsaved-order.tsx";
import { usePortalOrder } from "./use-portal-order.ts";

/** `own`: the visitor preferred our own form. Neither that nor an issue leads back to the portal on the same page. */
type Way = "business-hours" | "portal" | "issue" | "own";

type Props = { plan: CheckoutPlan; current?: CheckoutPlan | undefined; today: CalendarDate };

export const Registration = ({ plan, current, today }: Props): ReactElement => {
  const [way, setWay] = useState<Way>(() =>
    // The provider would take a registration at a price that our server then refuses.
    current === undefined ? "business-hours" : "own",
  );
  const { state, handleRegistration } = usePortalOrder(plan);

  if (state.status === "saving") return <Spinner label="Saving your subscription..." />;
  if (state.status === "unsaved" || state.status === "refused") return <UnsavedOrder order={state} />;
  if (way === "business-hours" || way === "portal")
    return (
      <Flex asChild direction="column" gap="4">
        <section className="registration" aria-labelledby="register-title">
          <h2 id="register-title" className="subtitle">
            Register and start
          </h2>
          <PaymentLine />
          <TermsText plan={plan} today={today}>
            By registering you agree to this. <TermsLinks />
          </TermsText>
          <PortalFrame
            plan={plan}
            ready={way === "portal"}
            onReady={() => setWay("portal")}
            onIssue={() => setWay("issue")}
            onRegistered={handleRegistration}
          />
          {way === "portal" && (
            <Flex align="center" wrap="wrap" gapX="2">
              <p className="soft">Trouble with this form?</p>{" "}
              <Button look="quiet" onClick={() => setWay("own")}>
                Use our own form instead
              </Button>
            </Flex>
          )}
        </section>
      </Flex>
    );
  return (
    <Flex direction="column" gap="4">
      {way === "issue" && (
        <ConnectionIssue>You do not have to wait: the form below reaches us without that service.</ConnectionIssue>
      )}
      <RegistrationCard key={JSON.stringify(plan)} plan={plan} current={current} today={today} />
    </Flex>
  );
};

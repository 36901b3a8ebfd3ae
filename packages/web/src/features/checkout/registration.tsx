import type { CalendarDate } from "@cleaning/contract/format/calendar";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { business } from "@cleaning/contract/site/business";
import { Flex } from "@radix-ui/themes";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from "react";
import { PaymentLine } from "#nouns/payment/how-to-pay.tsx";
import { Button } from "#ui/button.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { TermsLinks } from "#ui/terms-links.tsx";
import { useFocusOnMount } from "#ui/use-focus.ts";
import { ConnectionIssue } from "./connection-issue.tsx";
import type { ShownPlan } from "./open-portal.ts";
import { RegistrationCard } from "./registration-card.tsx";
import { type PortalEvents, runPortal } from "./run-portal.ts";
import { TermsText } from "./terms.tsx";
import { usePortalOrder } from "./use-portal-order.ts";

type UnsavedOrderProps = { order: { status: "refused" } | { status: "unsaved"; message: string; again: () => void } };

const UnsavedOrder = ({ order }: UnsavedOrderProps): ReactElement => {
  const title = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="note" data-accent-color="red" role="alert">
      <h2 ref={title} tabIndex={-1}>
        You are registered. One step is missing.
      </h2>
      {order.status === "refused" ? (
        <p>
          Your registration arrived at our payment service, but we could not store it on our side. You need not do
          anything again: call us, and we finish it with you.
        </p>
      ) : (
        <p>
          Your registration is with our payment service, but we could not note it yet: {order.message} Please do not
          register again. Try again, or call us and we finish it for you.
        </p>
      )}
      <div className="actions">
        {order.status === "unsaved" && (
          <Button onClick={order.again}>
            <RotateCw size={18} aria-hidden />
            Try Again
          </Button>
        )}
        <CallButton>{order.status === "refused" ? `Call ${business.phone.text}` : "Call Us"}</CallButton>
      </div>
    </div>
  );
};

type PortalFrameProps = PortalEvents & { plan: CheckoutPlan; ready: boolean };

const PortalFrame = ({ plan, ready, ...events }: PortalFrameProps): ReactElement => {
  const container = useRef<HTMLDivElement>(null);
  const run = useEffectEvent((shown: ShownPlan, controller: AbortController): void => {
    void runPortal(container.current, shown, controller, events);
  });
  const { serviceType, frequency, price } = plan;
  useEffect(() => {
    const controller = new AbortController();
    run({ serviceType, frequency, price }, controller);
    return () => controller.abort();
  }, [serviceType, frequency, price]);

  return (
    <div className="portal" data-ready={ready} aria-busy={!ready}>
      {!ready && <Spinner label="Loading secure registration..." />}
      <div ref={container} className="portal__container" />
    </div>
  );
};

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

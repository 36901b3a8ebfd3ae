import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { type ReactElement, useEffect, useEffectEvent, useRef } from "react";
import { Spinner } from "#ui/spinner.tsx";
import type { ShownPlan } from "./open-portal.ts";
import { type PortalEvents, runPortal } from "./run-portal.ts";

type Props = PortalEvents & { plan: CheckoutPlan; ready: boolean };

export const PortalFrame = ({ plan, ready, ...events }: Props): ReactElement => {
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

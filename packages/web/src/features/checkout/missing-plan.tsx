import { type ReactElement, useEffect, useState } from "react";
import { LoadingDetails } from "./loading-details.tsx";
import { UnknownPlan } from "./unknown-plan.tsx";

/** An address that names no plan is not waited for longer (ms). */
const patience = 2_000;

/** Says that it loads, as agreed, and then which plans there are. */
export const MissingPlan = ({ serviceType }: { serviceType: string }): ReactElement => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? <UnknownPlan title="Choose your plan" serviceType={serviceType} /> : <LoadingDetails />;
};

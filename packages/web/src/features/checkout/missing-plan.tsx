import { Flex } from "@radix-ui/themes";
import { type ReactElement, useEffect, useState } from "react";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { UnknownPlan } from "./unknown-plan.tsx";

/** The style sheet shows the way back after a moment, so that it appears even when the code does not arrive. */
export const LoadingDetails = (): ReactElement => (
  <Flex className="state checkout__state" direction="column" align="center" gap="2">
    <h1>Your subscription</h1>
    <Spinner label="Loading subscription details" />
    <p className="way-back">
      Nothing here yet? <Link to="/pricing">Choose a plan on the pricing page</Link>
    </p>
  </Flex>
);

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

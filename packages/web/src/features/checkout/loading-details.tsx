import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";

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

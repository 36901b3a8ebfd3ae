import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";

/**
 * Shown while the plan is not known, and for good when the address does not name one: then, after a moment, a quiet way
 * back appears. The style sheet times it, so that it comes even when the page's code does not; its place is kept.
 */
export const LoadingDetails = (): ReactElement => (
  <Flex className="state checkout__state" direction="column" align="center" gap="2">
    <h1>Your subscription</h1>
    <Spinner label="Loading subscription details" />
    <p className="way-back">
      Nothing here yet? <Link to="/pricing">Choose a plan on the pricing page</Link>
    </p>
  </Flex>
);

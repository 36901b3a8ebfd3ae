import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { CallButton } from "#ui/call-button.tsx";

export const Withdrawn = (): ReactElement => (
  <Flex className="state checkout__state" direction="column" align="center" gap="3">
    <h1>We do not offer this plan any more</h1>
    <p>Every plan you can start today is on the pricing page. Or call us, and we find one together.</p>
    <div className="actions">
      <ButtonLink to="/pricing">Back to Pricing</ButtonLink>
      <CallButton />
    </div>
  </Flex>
);

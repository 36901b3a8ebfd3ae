import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { CallButton } from "#ui/call-button.tsx";

/** The ways to ask us for what is not listed. */
export const AskInstead = (): ReactElement => (
  <div className="actions">
    <ButtonLink to="/contact">Request a Quote</ButtonLink>
    <CallButton />
  </div>
);

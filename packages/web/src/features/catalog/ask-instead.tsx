import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { CallButton } from "#ui/call-button.tsx";

export const AskInstead = (): ReactElement => (
  <div className="actions">
    <ButtonLink to="/contact">Request a Quote</ButtonLink>
    <CallButton />
  </div>
);

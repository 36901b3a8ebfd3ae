import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { forgetAccess } from "./portal-access.ts";

const tryAgain = (): void => {
  // The same access would fail again.
  forgetAccess();
  window.location.reload();
};

export const ConnectionIssue = ({ children }: { children?: string }): ReactElement => (
  <div className="note" data-accent-color="red" role="alert">
    <h2>Connection Issue</h2>
    <p>
      We're having trouble connecting to our payment service. Please try again later or contact us directly to complete
      your booking.
    </p>
    {children !== undefined && <p>{children}</p>}
    <div className="actions">
      <Button look="outline" onClick={tryAgain}>
        <RotateCw size={18} aria-hidden />
        Try Again
      </Button>
      <CallButton>Call Us</CallButton>
    </div>
  </div>
);

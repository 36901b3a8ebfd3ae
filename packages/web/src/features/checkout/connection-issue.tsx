import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { forgetAccess } from "./portal-access.ts";

const tryAgain = (): void => {
  // What opened nothing once would open nothing again.
  forgetAccess();
  window.location.reload();
};

/** The provider's portal cannot be shown. `children` say what to do instead. */
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

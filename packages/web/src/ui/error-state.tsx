import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactElement } from "react";
import { Button } from "./button.tsx";
import { CallButton } from "./call-button.tsx";

type Props = {
  what: string;
  onRetry: () => void;
  retrying?: boolean;
  /** What was there before is still shown. */
  stale?: boolean;
};

/** A short apology, the phone number and another try. `what` is what could not be shown: "our services". */
export const ErrorState = ({ what, onRetry, retrying = false, stale = false }: Props): ReactElement => (
  <div className="state" role="alert">
    <p className="state__title">
      {stale ? `Sorry, we could not refresh ${what}.` : `Sorry, we could not load ${what}.`}
    </p>
    <p>
      {stale ? "What you see here may have changed." : "It is not you."} Try again in a moment, or call us and we will
      tell you everything.
    </p>
    <div className="actions actions--center">
      <Button look="outline" onClick={onRetry} busy={retrying}>
        <RotateCw size={18} aria-hidden />
        {retrying ? "Trying..." : "Try again"}
      </Button>
      <CallButton look="quiet" />
    </div>
  </div>
);

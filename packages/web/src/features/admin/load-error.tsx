import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";

type Props = { what: string; reason: string; onRetry: () => void; retrying: boolean };

/** Says to staff what could not be loaded and why, with another try. What was loaded before stays below it. */
export const LoadError = ({ what, reason, onRetry, retrying }: Props): ReactElement => (
  <div className="load-error" role="alert">
    <div>
      <p className="load-error__title">Could not load {what}</p>
      <p>{reason}</p>
    </div>
    <Button look="outline" onClick={onRetry} busy={retrying}>
      <RotateCw size={16} aria-hidden />
      {retrying ? "Trying..." : "Try again"}
    </Button>
  </div>
);

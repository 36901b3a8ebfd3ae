import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactElement, useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { CallButton } from "#ui/call-button.tsx";

type Props = {
  message: string;
  /** Missing when trying again cannot help. */
  again?: (() => void) | undefined;
};

/** The portal has somebody's registration and we do not have it yet. Nobody should register a second time. */
export const UnsavedOrder = ({ message, again }: Props): ReactElement => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="connection-issue" role="alert">
      <h2 ref={title} tabIndex={-1}>
        You are registered. One step is missing.
      </h2>
      <p>
        Your registration is with our payment service, but we could not note it yet: {message} Please do not register
        again.{" "}
        {again === undefined ? "Call us, and we finish it for you." : "Try again, or call us and we finish it for you."}
      </p>
      <div className="actions">
        {again !== undefined && (
          <Button onClick={again}>
            <RotateCw size={18} aria-hidden />
            Try Again
          </Button>
        )}
        <CallButton>Call Us</CallButton>
      </div>
    </div>
  );
};

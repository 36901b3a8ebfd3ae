import { business } from "@cleaning/contract/site/business";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { useFocusOnMount } from "#ui/use-focus.ts";

type Props = { order: { status: "refused" } | { status: "unsaved"; message: string; again: () => void } };

export const UnsavedOrder = ({ order }: Props): ReactElement => {
  const title = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="note" data-accent-color="red" role="alert">
      <h2 ref={title} tabIndex={-1}>
        You are registered. One step is missing.
      </h2>
      {order.status === "refused" ? (
        <p>
          Your registration arrived at our payment service, but we could not store it on our side. You need not do
          anything again: call us, and we finish it with you.
        </p>
      ) : (
        <p>
          Your registration is with our payment service, but we could not note it yet: {order.message} Please do not
          register again. Try again, or call us and we finish it for you.
        </p>
      )}
      <div className="actions">
        {order.status === "unsaved" && (
          <Button onClick={order.again}>
            <RotateCw size={18} aria-hidden />
            Try Again
          </Button>
        )}
        <CallButton>{order.status === "refused" ? `Call ${business.phone.text}` : "Call Us"}</CallButton>
      </div>
    </div>
  );
};

import { business } from "@cleaning/contract/business";
import { Callout } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import type { SubscribeFailure } from "./subscribe.ts";

/** Why the subscription did not go through, and what to do now. The notice goes away; this stays. */
export const SendFailure = ({ failure: { message, isPlanGone } }: { failure: SubscribeFailure }): ReactElement => (
  <Callout.Root color="red" role="alert">
    <p>
      <strong>{message}</strong>
    </p>
    <p>
      Nothing was charged, and what you typed is still here.{" "}
      {isPlanGone ? "We keep it while you choose." : "Send it again, or call us: "}
      {!isPlanGone && <a href={business.phone.link}>{business.phone.text}</a>}
    </p>
    {isPlanGone && (
      <ButtonLink look="outline" to="/pricing">
        Choose a plan again
      </ButtonLink>
    )}
  </Callout.Root>
);

import { Dialog } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { FormEnd } from "#kit/form-end.tsx";
import { preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";

const savedFailureText = actFailureText("saved", preferServerMessage);

type Props = {
  change: {
    current?: object | undefined;
    problem?: { error: unknown } | undefined;
    isApplying: boolean;
    apply: () => Promise<void>;
  };
  /** False where it would change nothing. */
  hasChanges: boolean;
  busyText: string;
  children: string;
};

/** The end of a dialog that proposes who comes to several visits: apply all of it, or none. */
export const ProposalEnd = ({
  change: { current, problem, isApplying, apply },
  hasChanges,
  busyText,
  children,
}: Props): ReactElement => (
  <>
    <FormMessage tone="error">{problem !== undefined && <p>{savedFailureText(problem.error)}</p>}</FormMessage>
    <FormEnd>
      <Dialog.Close>
        <Button look="quiet">Keep as it is</Button>
      </Dialog.Close>
      <Button isBusy={isApplying} disabled={current === undefined || !hasChanges} onClick={() => void apply()}>
        {isApplying ? busyText : children}
      </Button>
    </FormEnd>
  </>
);

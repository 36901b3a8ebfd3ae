import { Dialog } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { FormEnd } from "#kit/form-end.tsx";
import { preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";

const savedFailureText = actFailureText("saved", preferServerMessage);

type Props = {
  /** Why it was refused; undefined while it was not. */
  problem: unknown;
  isSubmitting: boolean;
  canSubmit: boolean;
  onSubmit: () => void;
  children: string;
};

/** The end of a dialog that proposes who comes to several visits: apply all of it, or none. */
export const ProposalEnd = ({ problem, isSubmitting, canSubmit, onSubmit, children }: Props): ReactElement => (
  <>
    <FormMessage tone="error">{problem !== undefined && <p>{savedFailureText(problem)}</p>}</FormMessage>
    <FormEnd>
      <Dialog.Close>
        <Button look="quiet">Keep as it is</Button>
      </Dialog.Close>
      <Button isBusy={isSubmitting} disabled={!canSubmit} onClick={onSubmit}>
        {children}
      </Button>
    </FormEnd>
  </>
);

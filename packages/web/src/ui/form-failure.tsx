import type { ReactElement, ReactNode } from "react";
import { FormMessage } from "./form-message.tsx";
import { FormStatus } from "./form-status.tsx";

type Props = {
  form: { status: string; failure: string | undefined };
  lead?: string | undefined;
  children?: ReactNode;
};

/** Beside the button of a form: why its last try failed, until the next one. A notice alone would be gone in 5 s. */
export const FormFailure = ({ form: { status, failure }, lead, children }: Props): ReactElement => (
  <>
    <FormStatus>{status}</FormStatus>
    <FormMessage tone="error">
      {failure !== undefined && (
        <>
          <p>
            {lead !== undefined && <strong>{lead} </strong>}
            {failure}
          </p>
          {children}
        </>
      )}
    </FormMessage>
  </>
);

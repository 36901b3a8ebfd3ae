import { Dialog, Grid } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";
import { Button } from "#ui/button.tsx";

export const FormEnd = ({ children }: { children: ReactNode }): ReactElement => (
  <Grid columns={{ initial: "2", sm: "auto auto" }} gap="3" justify="end" className="record-form__end">
    {children}
  </Grid>
);

type SubmitProps = { submitting: boolean; label?: string; submittingLabel?: string };

/** Of a form in a dialog: its "Cancel" closes the dialog. */
export const SubmitEnd = ({ submitting, label = "Save", submittingLabel = "Saving..." }: SubmitProps): ReactElement => (
  <FormEnd>
    <Dialog.Close>
      <Button look="quiet">Cancel</Button>
    </Dialog.Close>
    <Button type="submit" isBusy={submitting}>
      {submitting ? submittingLabel : label}
    </Button>
  </FormEnd>
);

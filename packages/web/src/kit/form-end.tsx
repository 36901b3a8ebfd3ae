import { Dialog, Grid } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import type { RowProps } from "#ui/form-end.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

/** The row of buttons below a dialog of the office. */
export const FormEnd = ({ children }: { children: ReactNode }): ReactElement => (
  // In sight however long the form is, and as wide as the dialog.
  <Grid
    className="record-form__end"
    columns={{ initial: "2", sm: "auto auto" }}
    gap="3"
    justify="end"
    position="sticky"
    bottom="calc(-1 * var(--dialog-content-padding))"
    mx="calc(-1 * var(--dialog-content-padding))"
    mb="calc(-1 * var(--dialog-content-padding))"
    px="var(--dialog-content-padding)"
    py="3"
  >
    {children}
  </Grid>
);

/** Of a form that is all of its dialog: "Cancel" closes it. */
export const DialogFormEnd = (end: RowProps): ReactElement => (
  <FormEnd>
    <Dialog.Close>
      <Button look="quiet">{end.cancel}</Button>
    </Dialog.Close>
    <SubmitButton {...end} />
  </FormEnd>
);

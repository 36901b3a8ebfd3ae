import { Dialog, Flex } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { FormStatus } from "#ui/form-status.tsx";
import type { RecordFormState } from "./use-record-form.ts";

type Props = {
  form: RecordFormState;
  /** What the button says, and what it says while it is being done. */
  action: string;
  doing: string;
  children: ReactNode;
};

/** The form inside a dialog: its fields, and the two ways out. */
export const RecordForm = ({ form, action, doing, children }: Props): ReactElement => (
  <form {...form.formProps} className="form">
    {children}
    <FormStatus>{form.status}</FormStatus>
    <Flex gap="3" justify="end" className="record-dialog__end">
      <Dialog.Close>
        <Button look="quiet">Cancel</Button>
      </Dialog.Close>
      <Button type="submit" disabled={form.submitting}>
        {form.submitting ? doing : action}
      </Button>
    </Flex>
  </form>
);

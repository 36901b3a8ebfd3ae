import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Button } from "./button.tsx";

type Props = {
  submitting: boolean;
  label: string;
  submittingLabel?: string;
  cancelLabel?: string;
  onCancel: () => void;
};

/** Below the fields of a form. */
export const FormButtons = ({
  submitting,
  label,
  submittingLabel = "Saving...",
  cancelLabel = "Cancel",
  onCancel,
}: Props): ReactElement => (
  <Flex gap="3" wrap="wrap">
    <Button type="submit" isBusy={submitting}>
      {submitting ? submittingLabel : label}
    </Button>
    <Button look="outline" onClick={onCancel} disabled={submitting}>
      {cancelLabel}
    </Button>
  </Flex>
);

import type { ComponentProps, ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";

/** What the end of a form is made of. */
export type FormEndProps = Pick<ComponentProps<typeof Button>, "look" | "size" | "disabled"> & {
  button: ReactNode;
  /** On the button while the form is sent. */
  busy: ReactNode;
  submitting: boolean;
};

/** Alone it is as wide as its form. While it is sent, the large one of a page is disabled; others keep the focus. */
export const SubmitButton = ({
  button,
  busy,
  submitting,
  look,
  size,
  disabled = false,
}: FormEndProps): ReactElement => (
  <Button
    type="submit"
    look={look}
    size={size}
    {...(size === "large" ? { disabled: submitting || disabled } : { isBusy: submitting, disabled })}
  >
    {submitting ? busy : button}
  </Button>
);

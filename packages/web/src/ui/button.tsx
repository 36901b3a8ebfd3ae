import { Button as RadixButton } from "@radix-ui/themes";
import type { ComponentProps, ReactElement } from "react";

/** `primary`: the one action of a screen. `outline` and `quiet`: everything else. `danger`: takes something away. */
export type ButtonLook = "primary" | "outline" | "quiet" | "danger";
export type ButtonSize = "normal" | "large";

export const buttonLooks = {
  primary: { variant: "solid" },
  outline: { variant: "outline" },
  quiet: { variant: "ghost" },
  danger: { variant: "solid", color: "red" },
} as const satisfies Record<ButtonLook, ComponentProps<typeof RadixButton>>;
export const buttonSizes = { normal: { size: "3" }, large: { size: "4" } } as const;

type Props = Omit<ComponentProps<typeof RadixButton>, "size" | "variant" | "loading"> & {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  /** Keeps the focus, which a disabled button (and Radix's `loading`) would lose. */
  isBusy?: boolean;
};

/** A button, at least 44 px high. It does not submit its form unless `type="submit"` says so. */
export const Button = ({ look = "primary", size = "normal", isBusy, onClick, ...rest }: Props): ReactElement => (
  <RadixButton
    type="button"
    {...buttonLooks[look]}
    {...buttonSizes[size]}
    {...rest}
    aria-disabled={isBusy}
    {...(isBusy === true ? { "data-disabled": true } : { onClick })}
  />
);

import type { ComponentProps, ReactElement } from "react";

/** `primary`: the one action of a screen. `outline` and `quiet`: everything else. `danger`: takes something away. */
export type ButtonLook = "primary" | "outline" | "quiet" | "danger";
export type ButtonSize = "normal" | "large";

type Props = ComponentProps<"button"> & {
  look?: ButtonLook;
  size?: ButtonSize;
  /**
   * It does nothing for now, because what it does is under way or was just done. It keeps the focus, which a disabled
   * button would lose.
   */
  busy?: boolean;
};

/** A button, at least 44 px high. It does not submit its form unless `type="submit"` says so. */
export const Button = ({
  look = "primary",
  size = "normal",
  busy,
  onClick,
  className,
  ...rest
}: Props): ReactElement => (
  <button
    type="button"
    {...rest}
    aria-disabled={busy}
    onClick={busy === true ? undefined : onClick}
    data-look={look}
    data-size={size}
    className={`button ${className ?? ""}`.trim()}
  />
);

import type { ComponentProps, ReactElement } from "react";

/** `primary`: the one action of a screen. `outline` and `quiet`: everything else. `danger`: takes something away. */
export type ButtonLook = "primary" | "outline" | "quiet" | "danger";
export type ButtonSize = "normal" | "large";

type Props = ComponentProps<"button"> & { look?: ButtonLook; size?: ButtonSize };

/** A button, at least 44 px high. It does not submit its form unless `type="submit"` says so. */
export const Button = ({ look = "primary", size = "normal", className, ...rest }: Props): ReactElement => (
  <button type="button" {...rest} data-look={look} data-size={size} className={`button ${className ?? ""}`.trim()} />
);

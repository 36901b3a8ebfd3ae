import type { ComponentProps, ReactElement } from "react";

type Props = ComponentProps<"div"> & { as?: "div" | "li" | "article" };

/** A sheet of paper with a hairline border and the one soft shadow. */
export const Card = ({ as: Tag = "div", className, ...rest }: Props): ReactElement => {
  const props = { ...rest, className: `card ${className ?? ""}`.trim() };
  // The three tags share their attributes; their refs differ only in name.
  return <Tag {...(props as object)} />;
};

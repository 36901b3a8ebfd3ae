import { Card as RadixCard } from "@radix-ui/themes";
import type { ComponentProps, ReactElement } from "react";

type Props = ComponentProps<"div"> & { as?: "div" | "li" | "article" };

export const Card = ({ as: Tag = "div", className, ...rest }: Props): ReactElement => {
  const props = { ...rest, className: `card ${className ?? ""}`.trim() };
  return (
    <RadixCard asChild size="3">
      {/* The three tags share their attributes; their refs differ only in name. */}
      <Tag {...(props as object)} />
    </RadixCard>
  );
};

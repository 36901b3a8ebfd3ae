import { Card } from "@radix-ui/themes";
import type { ComponentProps, ReactElement } from "react";

type Props = ComponentProps<"div"> & { as?: "div" | "li" | "article" };

/** A card of the public pages: Radix's, with the look that `TitledCard` has too. Signed-in pages take Radix's own. */
export const PlainCard = ({ as: Tag = "div", className, ...rest }: Props): ReactElement => {
  const props = { ...rest, className: `card ${className ?? ""}`.trim() };
  return (
    <Card asChild size="3">
      {/* The three tags share their attributes; their refs differ only in name. */}
      <Tag {...(props as object)} />
    </Card>
  );
};

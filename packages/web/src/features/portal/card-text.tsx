import { Heading } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";

export const CardText = ({ children }: { children: ReactNode }): ReactElement => (
  <Heading asChild size="6">
    <p>{children}</p>
  </Heading>
);

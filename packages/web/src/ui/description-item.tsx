import { Text } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";

type Props = { name: string; children: ReactNode };

export const DescriptionItem = ({ name, children }: Props): ReactElement => (
  <div>
    <Text asChild size="2" color="gray">
      <dt>{name}</dt>
    </Text>
    <Text asChild weight="medium">
      <dd>{children}</dd>
    </Text>
  </div>
);

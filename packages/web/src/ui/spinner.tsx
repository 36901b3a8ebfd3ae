import { Flex, Spinner as RadixSpinner } from "@radix-ui/themes";
import type { ReactElement } from "react";

export const Spinner = ({ label }: { label: string }): ReactElement => (
  <Flex align="center" justify="center" gap="3" minHeight="240px" asChild>
    <output className="soft">
      <RadixSpinner size="3" aria-hidden />
      {label}
    </output>
  </Flex>
);

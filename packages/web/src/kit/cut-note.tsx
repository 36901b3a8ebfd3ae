import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";

export const CutNote = ({ what }: { what: string }): ReactElement => (
  <Text asChild size="2" color="gray">
    <output>Not all {what} that fit are shown. Type more to find the others.</output>
  </Text>
);

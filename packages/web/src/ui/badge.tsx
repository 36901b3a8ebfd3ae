import { Badge as RadixBadge } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";

/** `leaf`: as it should be. `sun`: worth a look. `danger`: needs action. `quiet`: at rest. */
const tones = {
  leaf: { color: "grass" },
  sun: { color: "amber" },
  danger: { color: "red" },
  quiet: { color: "gray" },
} as const;

export const Badge = ({ tone, children }: { tone: keyof typeof tones; children: ReactNode }): ReactElement => (
  <RadixBadge {...tones[tone]} size="2">
    {children}
  </RadixBadge>
);

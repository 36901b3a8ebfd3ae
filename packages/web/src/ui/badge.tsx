import { Badge as RadixBadge } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";

/** `leaf`: as it should be. `sun`: worth a look. `danger`: somebody has to act. `quiet`: at rest. */
const tones = {
  leaf: { color: "grass" },
  sun: { color: "amber" },
  danger: { color: "red" },
  quiet: { color: "gray" },
} as const;

/** A state in one or two words; the color only repeats what they say. */
export const Badge = ({ tone, children }: { tone: keyof typeof tones; children: ReactNode }): ReactElement => (
  <RadixBadge {...tones[tone]} size="2">
    {children}
  </RadixBadge>
);

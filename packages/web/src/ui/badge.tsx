import type { ReactElement, ReactNode } from "react";

/** `leaf`: as it should be. `sun`: worth a look. `danger`: somebody has to act. `quiet`: at rest. */
type Tone = "leaf" | "sun" | "danger" | "quiet";

/** A state in one or two words; the colour only repeats what they say. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }): ReactElement => (
  <span className="badge" data-tone={tone}>
    {children}
  </span>
);

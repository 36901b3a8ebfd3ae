import type { ReactNode } from "react";

/** What the `Theme` of Radix runs with in the build, in place of all of Radix (`build/theme-without-tooltips.ts`). */
export { Direction, Slot } from "radix-ui";
export const Tooltip = { Provider: ({ children }: { children: ReactNode }): ReactNode => children };

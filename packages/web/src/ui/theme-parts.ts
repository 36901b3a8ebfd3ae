import type { ReactNode } from "react";

/** @public What the `Theme` of Radix runs with in the build, in place of all of Radix (`build/plugins.ts`). */
export { Direction, Slot } from "radix-ui";
/** @public As above. */
export const Tooltip = { Provider: ({ children }: { children: ReactNode }): ReactNode => children };

import { type ComponentProps, lazy, type ReactElement, Suspense } from "react";

const Dialog = lazy(async () => ({ default: (await import("./history-dialog.tsx")).HistoryDialog }));

/** Its code comes when it is opened. */
export const LateHistory = (props: ComponentProps<typeof Dialog>): ReactElement => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);

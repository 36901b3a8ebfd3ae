import { Spinner } from "@radix-ui/themes";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ComponentProps, type ReactElement, Suspense, lazy } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";

export const RefreshButton = ({ children = "Refresh", ...rest }: ComponentProps<typeof Button>): ReactElement => (
  <Button look="quiet" {...rest}>
    <Spinner loading={rest.isBusy ?? false} size="2">
      <RotateCw size={16} aria-hidden />
    </Spinner>
    {children}
  </Button>
);

const Dialog = lazy(async () => ({ default: (await import("./record/history-dialog.tsx")).HistoryDialog }));

/** Its code comes when it is opened. */
export const LateHistory = (props: ComponentProps<typeof Dialog>): ReactElement => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);

export const StateBadge = ({ isActive }: { isActive: boolean }): ReactElement => (
  <Badge tone={isActive ? "leaf" : "quiet"}>{isActive ? "Active" : "Inactive"}</Badge>
);

export const unconfirmedBadge = <Badge tone="sun">Email not confirmed</Badge>;

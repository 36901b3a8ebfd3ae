import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactElement, ReactNode } from "react";
import { Button } from "#ui/button.tsx";

type Props = { busy: boolean; onRefresh: () => void; children?: ReactNode };

/** Asks the server again for what is shown. */
export const RefreshButton = ({ busy, onRefresh, children = "Refresh" }: Props): ReactElement => (
  <Button look="quiet" busy={busy} onClick={onRefresh}>
    <RotateCw size={16} className={busy ? "admin-turning" : ""} aria-hidden />
    {children}
  </Button>
);

import { type ComponentProps, lazy } from "react";
import type DeclineDialogForm from "./decline-dialog.tsx";
import { useListDialog } from "./list-dialogs.tsx";

const DeclineDialog = lazy(() => import("./decline-dialog.tsx"));

type Declined = Omit<ComponentProps<typeof DeclineDialogForm>, "onClose">;

/** Opens the dialog that declines what an agent asks for, in the `ListDialogs` around it. */
export const useDecline = (): ((declined: Declined) => void) => {
  const open = useListDialog();
  return (declined) => open((onClose) => <DeclineDialog {...declined} onClose={onClose} />);
};

import { createContext, type ReactElement, type ReactNode, Suspense, useCallback, useContext, useState } from "react";

type Dialog = (onClose: () => void) => ReactElement;
const OpenDialog = createContext<(dialog: Dialog) => void>(() => undefined);

/** Opens a dialog about an entry of a list, as the entry is now. */
export const useListDialog = (): ((dialog: Dialog) => void) => useContext(OpenDialog);

/** Around a list: an entry that a colleague answers leaves it, but not the dialog with what was typed. */
export const ListDialogs = ({ children }: { children: ReactNode }): ReactElement => {
  const [dialog, setDialog] = useState<Dialog>();
  const open = useCallback((next: Dialog) => setDialog(() => next), []);
  return (
    <OpenDialog value={open}>
      {children}
      <Suspense fallback={null}>{dialog?.(() => setDialog(undefined))}</Suspense>
    </OpenDialog>
  );
};

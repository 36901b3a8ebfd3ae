import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  Suspense,
  createContext,
  lazy,
  useCallback,
  useContext,
  useState,
} from "react";
import type DeclineDialogForm from "./decline-dialog.tsx";

type Dialog = (onClose: () => void) => ReactElement;
const OpenDialog = createContext<((dialog: Dialog) => void) | undefined>(undefined);

const useOneDialog = () => {
  const [shown, setShown] = useState<Dialog>();
  const open = useCallback((next: Dialog) => setShown(() => next), []);
  return { open, dialog: shown && <Suspense fallback={null}>{shown(() => setShown(undefined))}</Suspense> };
};

/** Opens a dialog about an entry, as it is now: the list's, or without a list around it the entry's own `dialog`. */
export const useEntryDialog = () => {
  const list = useContext(OpenDialog);
  const own = useOneDialog();
  return list === undefined ? own : { open: list, dialog: undefined };
};

/** Opens a dialog about an entry of a list, as the entry is now. */
export const useListDialog = (): ((dialog: Dialog) => void) => useEntryDialog().open;

/** Around a list: an entry that a colleague answers leaves it, but not the dialog with what was typed. */
export const ListDialogs = ({ children }: { children: ReactNode }): ReactElement => {
  const { open, dialog } = useOneDialog();
  return (
    <OpenDialog value={open}>
      {children}
      {dialog}
    </OpenDialog>
  );
};

const DeclineDialog = lazy(() => import("./decline-dialog.tsx"));

type Declined = Omit<ComponentProps<typeof DeclineDialogForm>, "onClose">;

/** Opens the dialog that declines what an agent asks for, in the `ListDialogs` around it. */
export const useDecline = (): ((declined: Declined) => void) => {
  const open = useListDialog();
  return (declined) => open((onClose) => <DeclineDialog {...declined} onClose={onClose} />);
};

import {
  type ComponentProps,
  createContext,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from "react";
import type DeclineDialogForm from "./decline-dialog.tsx";

const DeclineDialog = lazy(() => import("./decline-dialog.tsx"));

type Declined = Omit<ComponentProps<typeof DeclineDialogForm>, "onClose">;
const Decline = createContext<(declined: Declined) => void>(() => undefined);

/** Opens the dialog that declines what an agent asks for. */
export const useDecline = (): ((declined: Declined) => void) => useContext(Decline);

/** Around a list of what agents ask for: what a colleague answers leaves the list, but not the dialog with what was typed. */
export const Declining = ({ children }: { children: ReactNode }): ReactElement => {
  const [declined, setDeclined] = useState<Declined>();
  return (
    <Decline value={setDeclined}>
      {children}
      <Suspense fallback={null}>
        {declined && <DeclineDialog {...declined} onClose={() => setDeclined(undefined)} />}
      </Suspense>
    </Decline>
  );
};

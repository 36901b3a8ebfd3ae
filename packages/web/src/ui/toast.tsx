import { lazy, type ReactElement, Suspense, useSyncExternalStore } from "react";
import { PlainToast } from "./toast-plain.tsx";
import { toastStore } from "./toast-store.ts";

export { showToast } from "./toast-store.ts";

/** Loads the notices' code: most visits never see one. Who may soon have to tell a failure asks for it early. */
export const loadToast = () => import("./toast-view.tsx");

// A notice often tells that the connection is gone: then its own code does not come either.
const ToastView = lazy(() => loadToast().catch(() => ({ default: PlainToast })));

export const Toaster = (): ReactElement | null => {
  const notice = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.none);
  const used = useSyncExternalStore(toastStore.subscribe, toastStore.everUsed, toastStore.never);
  return used ? (
    <Suspense>
      <ToastView notice={notice} />
    </Suspense>
  ) : null;
};

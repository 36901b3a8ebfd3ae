import { lazy, type ReactElement, Suspense, useSyncExternalStore } from "react";
import { toastStore } from "./toast-store.ts";

export { notify } from "./toast-store.ts";

// The notices' code is loaded with the first notice: most visits never see one.
const ToastView = lazy(() => import("./toast-view.tsx"));

/** Where notices appear. Once per page. */
export const Toaster = (): ReactElement | null => {
  const notice = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.none);
  const used = useSyncExternalStore(toastStore.subscribe, toastStore.everUsed, toastStore.never);
  return used ? (
    <Suspense>
      <ToastView notice={notice} />
    </Suspense>
  ) : null;
};

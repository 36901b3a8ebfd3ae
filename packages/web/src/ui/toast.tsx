import { lazy, type ReactElement, Suspense, useSyncExternalStore } from "react";
import { PlainToast } from "./toast-plain.tsx";
import { toastStore } from "./toast-store.ts";

export { showToast } from "./toast-store.ts";

/** Loaded lazily, because most visits show no toast; forms load it early. */
export const loadToast = () => import("./toast-view.tsx");

// A toast often reports a lost connection: then its own code does not arrive either.
const ToastView = lazy(() => loadToast().catch(() => ({ default: PlainToast })));

export const Toaster = (): ReactElement => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.all, toastStore.all);
  const used = useSyncExternalStore(toastStore.subscribe, toastStore.everUsed, toastStore.never);
  return (
    // A dialog hides all that is no live region when it opens, also from what is announced later.
    <div aria-live="off">
      {used && (
        <Suspense>
          <ToastView toasts={toasts} />
        </Suspense>
      )}
    </div>
  );
};

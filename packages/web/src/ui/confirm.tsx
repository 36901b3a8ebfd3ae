import { lazy, type ReactElement, Suspense, useSyncExternalStore } from "react";
import { confirmStore } from "./confirm-store.ts";

export { confirm } from "./confirm-store.ts";

/** For a question that is its screen's own, without a `ConfirmHost`. */
export const ConfirmView = lazy(() => import("./confirm-view.tsx"));

export const ConfirmHost = (): ReactElement | null => {
  const question = useSyncExternalStore(confirmStore.subscribe, confirmStore.get, confirmStore.none);
  return question === null ? null : (
    <Suspense>
      <ConfirmView key={question.id} question={question} />
    </Suspense>
  );
};

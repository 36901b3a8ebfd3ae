import { lazy, type ReactElement, Suspense, useState } from "react";
import type { WorkItem, WorkListKind } from "./work-lists.ts";

const RequestDialog = lazy(() => import("./requests/request-dialog.tsx"));

/** The dialog is the list's, not the row's: what is done in it may take the request out of what the list shows. */
export const useRequestDialog = ({ history: list }: WorkListKind) => {
  const [item, setItem] = useState<Pick<WorkItem, "id" | "name">>();
  const dialog: ReactElement | null =
    item === undefined ? null : (
      <Suspense>
        <RequestDialog of={{ list, id: item.id }} title={item.name} onClose={() => setItem(undefined)} />
      </Suspense>
    );
  return { dialog, onOpen: setItem };
};

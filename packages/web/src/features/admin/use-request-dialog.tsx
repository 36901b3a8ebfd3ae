import { lazy, type ReactElement, Suspense, useState } from "react";
import type { RequestParams } from "./requests/request-query.ts";

const RequestDialog = lazy(() => import("./requests/request-dialog.tsx"));

/** The dialog is the list's, not the row's: what is done in it may take the request out of what the list shows. */
export const useRequestDialog = () => {
  const [opened, setOpened] = useState<{ of: RequestParams; title: string }>();
  const dialog: ReactElement | null =
    opened === undefined ? null : (
      <Suspense>
        <RequestDialog {...opened} onClose={() => setOpened(undefined)} />
      </Suspense>
    );
  return { dialog, onOpen: setOpened };
};

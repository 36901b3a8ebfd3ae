import { lazy } from "react";
import { useEntryDialog } from "#kit/list-dialogs.tsx";
import type { RequestParams } from "#nouns/requests/queries.ts";

const RequestDialog = lazy(() => import("./requests/request-dialog.tsx"));

/** The dialog is the list's, not the row's: what is done in it may take the request out of what the list shows. */
export const useRequestDialog = () => {
  const { open, dialog } = useEntryDialog();
  const onOpen = (opened: { of: RequestParams; title: string }): void =>
    open((onClose) => <RequestDialog {...opened} onClose={onClose} />);
  return { dialog, onOpen };
};

import { useRouter } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense, useEffectEvent, useLayoutEffect, useState } from "react";
import { idOf } from "./admin-pages.ts";
import type { WorkItem, WorkListKind } from "./work-lists.ts";

const RequestDialog = lazy(() => import("./requests/request-dialog.tsx"));

type Opened = Pick<WorkItem, "id" | "name">;
type Props = { list: WorkListKind; open: string | undefined; hrefOf: (open?: string) => string };

/**
 * The dialog of the request that the list's address names, so that a reload and a link open it again. Like any dialog it
 * asks before Back loses what was typed; therefore its address takes the place of the list's.
 */
export const useRequestInAddress = ({ list, open, hrefOf }: Props) => {
  const { history } = useRouter();
  const [opened, setOpened] = useState<Opened>();
  const id = idOf(open);
  const replace = (text?: string): void =>
    history.replace(hrefOf(text), history.location.state, { ignoreBlocker: true });
  const beginWithList = useEffectEvent(() => {
    if (id === undefined || history.canGoBack()) return;
    replace();
    // Else the two become one.
    history.flush();
    history.push(hrefOf(open), history.location.state, { ignoreBlocker: true });
  });
  // In a tab that begins with a request, Back leads to its list. Before the dialog looks where Back leads.
  useLayoutEffect(() => beginWithList(), []);
  const dialog: ReactElement | null =
    id === undefined ? null : (
      <Suspense>
        <RequestDialog
          key={id}
          of={{ list: list.history, id }}
          title={opened?.id === id ? opened.name : undefined}
          onClose={() => replace()}
        />
      </Suspense>
    );
  const onOpen = (item: Opened): void => {
    setOpened(item);
    replace(String(item.id));
  };
  return { dialog, onOpen };
};

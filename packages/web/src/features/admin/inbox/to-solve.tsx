import type { ReactElement } from "react";
import { Panel } from "#kit/panel.tsx";
import { RefreshButton } from "../parts.tsx";
import type { GroupName } from "./groups.tsx";
import { InboxPanel } from "./inbox.tsx";
import { useInbox } from "./use-inbox.ts";

/** The dashboard lists them below. */
const listedBelow: readonly GroupName[] = ["requests", "applications"];

const ToSolve = (): ReactElement => {
  const inbox = useInbox();
  const { isFetching, refetch } = inbox.query;
  return (
    <Panel
      title="To solve today"
      action={
        <RefreshButton isBusy={isFetching} onClick={refetch}>
          Refresh
          <span className="visually-hidden"> what is to solve</span>
        </RefreshButton>
      }
    >
      <InboxPanel inbox={inbox} isOpen without={listedBelow} />
    </Panel>
  );
};
export default ToSolve;

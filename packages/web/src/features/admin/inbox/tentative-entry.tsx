import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { Box } from "@radix-ui/themes";
import { lazy, type ReactElement } from "react";
import { useListDialog } from "#kit/list-dialogs.tsx";
import { Button } from "#ui/button.tsx";
import { VisitEntry } from "./visit-entry.tsx";

const SettleTime = lazy(() => import("#nouns/visits/settle-time.tsx"));

const TentativeEntry = ({ visit, today }: { visit: AdminVisit; today: string }): ReactElement => {
  const open = useListDialog();
  return (
    <VisitEntry visit={visit} today={today} quickActions={["Move"]}>
      <Box>
        <Button look="outline" onClick={() => open((close) => <SettleTime visit={visit} onClose={close} />)}>
          Settle and tell
          <span className="visually-hidden">, {visit.customer.name}</span>
        </Button>
      </Box>
    </VisitEntry>
  );
};
export default TentativeEntry;

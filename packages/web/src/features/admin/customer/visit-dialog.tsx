import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { isoDate } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { useToday } from "#lib/use-today.ts";
import { VisitProblems } from "#nouns/problems/visit-problems.tsx";
import { visitsByIdQuery } from "#nouns/visits/office-queries.ts";
import { adminRecordQuery } from "#nouns/visits/record-queries.ts";
import { VisitRow } from "#nouns/visits/visit-row.tsx";
import { Record } from "../today/record-panel.tsx";

const quickActions = ["Move", "Skip", "Mark as Dealt With", "Waive Late Fee"] as const;

type Props = { visitId: string; customerId: number; name: string; onClose: () => void };

/** One visit: what can be done with it, and what happened at it. */
const VisitDialog = ({ visitId, customerId, name, onClose }: Props): ReactElement => {
  const query = useQuery(visitsByIdQuery([visitId]));
  const visit = query.data?.find(({ id, customer }) => id === visitId && customer.id === customerId);
  return (
    <RecordDialog
      title={name}
      description={visit === undefined ? "A visit" : `${visit.service}, ${formatShortDate(visit.date)}`}
      onClose={onClose}
    >
      <AdminLoaded query={query} what="the visit" loading={<output className="soft">Loading the visit...</output>}>
        {() => (visit === undefined ? <p>There is no such visit any more.</p> : <Visit visit={visit} />)}
      </AdminLoaded>
    </RecordDialog>
  );
};

const Visit = ({ visit }: { visit: AdminVisit }): ReactElement => {
  const today = useToday();
  const query = useQuery(adminRecordQuery(visit));
  const isPast = today !== undefined && visit.date <= isoDate(today);
  return (
    <>
      <ul className="ruled" aria-label="The visit">
        <VisitRow
          visit={visit}
          names="service"
          showsDay
          today={today === undefined ? "" : isoDate(today)}
          quickActions={quickActions}
        />
      </ul>
      {(isPast || visit.hasBegunAnew === true) && <VisitProblems visitId={visit.id} />}
      <AdminLoaded query={query} what="the record" loading={<output className="soft">Loading the record...</output>}>
        {(record) => <Record visit={visit} record={record} />}
      </AdminLoaded>
    </>
  );
};

export default VisitDialog;

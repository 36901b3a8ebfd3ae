import type { TimesheetList, TimesheetSummary } from "@cleaning/contract/admin/timesheets";
import { addDaysTo, readDate } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatDuration } from "@cleaning/contract/format/time";
import { Flex } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Download from "lucide-react/icons/download";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { type Column, DataTable } from "#kit/data-table.tsx";
import { Panel } from "#kit/panel.tsx";
import { Screen } from "#kit/screen.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { timesheetsQuery, visitsText } from "./queries.ts";

const ApproveAllDialog = lazy(() => import("./approve-all-dialog.tsx"));
const ExportDialog = lazy(() => import("./export-dialog.tsx"));
const TimesheetDialog = lazy(() => import("./timesheet-dialog.tsx"));

const StateBadge = ({ sheet }: { sheet: TimesheetSummary }): ReactElement => {
  const { approval, missing, noAccess, undecided, changed } = sheet;
  if (approval !== null) {
    if (changed !== 0 || undecided > 0) return <Badge tone="sun">Changed since approved</Badge>;
    return <Badge tone="leaf">{noAccess === 0 ? "Approved" : `Approved, ${noAccess} without access`}</Badge>;
  }
  if (undecided > 0) return <Badge tone="sun">{visitsText(undecided)} to decide on</Badge>;
  if (missing > 0) return <Badge tone="sun">{visitsText(missing)} without minutes</Badge>;
  return noAccess === 0 ? (
    <Badge tone="quiet">Not approved</Badge>
  ) : (
    <Badge tone="sun">{visitsText(noAccess)} without access</Badge>
  );
};

type Row = TimesheetSummary & { id: number };

const columns: readonly Column<Row>[] = [
  { id: "name", header: "Agent", cell: ({ agent }) => <strong>{agent.name}</strong> },
  { id: "visits", header: "Visits", isNumber: true, cell: ({ visitCount }) => visitCount },
  { id: "planned", header: "Planned", isNumber: true, cell: ({ planned }) => formatDuration(planned) },
  { id: "worked", header: "Worked", isNumber: true, cell: ({ worked }) => formatDuration(worked) },
  { id: "paid", header: "To pay", isNumber: true, cell: ({ paid }) => <strong>{formatDuration(paid)}</strong> },
  {
    id: "approval",
    header: "State",
    // Of the width of its words, on a phone too.
    cell: (sheet) => (
      <span>
        <StateBadge sheet={sheet} />
      </span>
    ),
  },
];

/** The agents' minutes of a week; the address says of which one. */
const TimeScreen = (): ReactElement => {
  const { week } = useSearch({ from: "/admin/admin/time" });
  const query = useQuery(timesheetsQuery(week === undefined || readDate(week) === undefined ? undefined : week));
  return (
    <Screen
      title="Time"
      note={
        <>
          The agents&rsquo; hours of a week: as planned, as their phones reported, and as they are to be paid.{" "}
          <strong>Driving between homes and overtime are not in it yet:</strong> please add both where you pay.
        </>
      }
      query={query}
      what="the hours"
    >
      {(list) => <Week list={list} />}
    </Screen>
  );
};

const Week = ({ list }: { list: TimesheetList }): ReactElement => {
  const [openId, setOpenId] = useState<number>();
  const [isExporting, setExporting] = useState(false);
  const [isApprovingAll, setApprovingAll] = useState(false);
  const { from, until, timesheets, isOver } = list;
  const approved = timesheets.filter(({ approval }) => approval !== null).length;
  const paid = timesheets.reduce((sum, sheet) => sum + sheet.paid, 0);
  return (
    <>
      <Flex asChild gap="3" wrap="wrap">
        <nav aria-label="Weeks">
          <ButtonLink look="outline" to="/admin/time" search={{ week: addDaysTo(from, -7) }}>
            <ArrowLeft size={16} aria-hidden />
            Week before
          </ButtonLink>
          <ButtonLink look="outline" to="/admin/time" search={{ week: addDaysTo(from, 7) }}>
            Week after
            <ArrowRight size={16} aria-hidden />
          </ButtonLink>
        </nav>
      </Flex>
      <Panel
        title={`${formatShortDate(from, until.slice(0, 4))} to ${formatShortDate(until)}`}
        note={`${formatDuration(paid)} to pay. ${isOver ? `${approved} of ${timesheets.length} approved.` : "This week is not over yet: it can be approved from Monday on."}`}
        action={
          <Flex gap="3" align="center" wrap="wrap">
            {isOver && approved < timesheets.length && (
              <Button look="outline" onClick={() => setApprovingAll(true)}>
                Approve all
              </Button>
            )}
            {timesheets.length > 0 && (
              <Button look="quiet" onClick={() => setExporting(true)}>
                <Download size={16} aria-hidden />
                Export CSV
              </Button>
            )}
          </Flex>
        }
      >
        {timesheets.length === 0 ? (
          <EmptyState title="No agents yet">
            <p className="soft">Hours appear here as soon as somebody works for you.</p>
          </EmptyState>
        ) : (
          <DataTable
            label="Hours of the week"
            columns={columns}
            rows={timesheets.map((sheet) => ({ ...sheet, id: sheet.agent.id }))}
            busy={false}
            menu={({ agent }) => (
              <Button look="quiet" onClick={() => setOpenId(agent.id)}>
                Open<span className="visually-hidden"> the week of {agent.name}</span>
              </Button>
            )}
          />
        )}
      </Panel>
      {isApprovingAll && (
        <Suspense>
          <ApproveAllDialog week={list} onClose={() => setApprovingAll(false)} />
        </Suspense>
      )}
      {isExporting && (
        <Suspense>
          <ExportDialog week={list} onClose={() => setExporting(false)} />
        </Suspense>
      )}
      {openId !== undefined && (
        <Suspense>
          <TimesheetDialog week={from} agentId={openId} onClose={() => setOpenId(undefined)} />
        </Suspense>
      )}
    </>
  );
};

export default TimeScreen;

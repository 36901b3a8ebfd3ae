import type { Timesheet } from "@cleaning/contract/admin/timesheets";
import { formatInstant, formatShortDate, formatShortDay } from "@cleaning/contract/format/date";
import { formatDuration } from "@cleaning/contract/format/time";
import { Callout, Flex, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { ListDialogs } from "#kit/list-dialogs.tsx";
import { AdminLoaded } from "#kit/loaded.tsx";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { useSave } from "#kit/use-save.ts";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { showToast } from "#ui/toast.tsx";
import { timesheetQuery, visitText } from "./queries.ts";
import { OtherTimeForm, ReopenForm } from "./timesheet-forms.tsx";
import { TimesheetVisitEntry } from "./timesheet-visit.tsx";
import { type SaveTimesheet, useTimesheetChange } from "./use-timesheet-change.ts";

type Props = { week: string; agentId: number; onClose: () => void };

/** An agent's week: its visits, corrections, other time, and whether it is approved. */
const TimesheetDialog = ({ week, agentId, onClose }: Props): ReactElement => {
  const query = useQuery(timesheetQuery(week, agentId));
  const { data } = query;
  return (
    <RecordDialog
      title={data?.agent.name ?? "Hours"}
      description={
        data === undefined
          ? "The hours of a week"
          : `${formatShortDate(data.from, data.until.slice(0, 4))} to ${formatShortDate(data.until)}`
      }
      onClose={onClose}
    >
      <AdminLoaded query={query} what="the hours" loading={<output className="soft">Loading the hours...</output>}>
        {(sheet) => <Sheet sheet={sheet} />}
      </AdminLoaded>
    </RecordDialog>
  );
};
export default TimesheetDialog;

const Sheet = ({ sheet }: { sheet: Timesheet }): ReactElement => {
  const change = useTimesheetChange(sheet);
  const { visits, otherTime, planned, worked, paid, approval } = sheet;
  return (
    <Flex direction="column" gap="5">
      <Text as="p">
        Planned {formatDuration(planned)}, worked {formatDuration(worked)}, to pay{" "}
        <strong>{formatDuration(paid)}</strong>
      </Text>
      <section aria-label="Visits">
        <Heading as="h3" size="3" mb="2">
          Visits
        </Heading>
        {visits.length === 0 ? (
          <p className="soft">No visits in this week.</p>
        ) : (
          <ListDialogs>
            <ul className="ruled">
              {visits.map((visit) => (
                <TimesheetVisitEntry
                  key={`${visit.id} ${visit.date}`}
                  visit={visit}
                  agent={sheet.agent}
                  isLocked={approval !== null}
                  save={change}
                />
              ))}
            </ul>
          </ListDialogs>
        )}
      </section>
      <OtherTime sheet={sheet} entries={otherTime} save={change} />
      <Approval sheet={sheet} save={change} />
    </Flex>
  );
};

type OtherTimeProps = { sheet: Timesheet; entries: Timesheet["otherTime"]; save: SaveTimesheet };

const OtherTime = ({ sheet: { agent, from, until, approval }, entries, save }: OtherTimeProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const { save: remove, isSaving } = useSave(
    "remove the time",
    (id: string) => save({ remove: { id } }),
    () => showToast({ title: "The time is removed", tone: "success" }),
  );
  return (
    <section aria-label="Other time">
      <Heading as="h3" size="3" mb="2">
        Other time
      </Heading>
      {entries.length > 0 && (
        <ul className="ruled">
          {entries.map(({ id, date, minutes, reason }) => (
            <li key={id}>
              <Flex justify="between" align="center" gapX="3" wrap="wrap">
                <span>
                  {formatShortDay(date)}
                  {reason !== "" && `: ${reason}`}
                </span>
                <Flex align="center" gap="3">
                  <strong>{formatDuration(minutes)}</strong>
                  {approval === null && (
                    <Button look="quiet" isBusy={isSaving} onClick={() => remove(id)}>
                      Remove<span className="visually-hidden"> {reason}</span>
                    </Button>
                  )}
                </Flex>
              </Flex>
            </li>
          ))}
        </ul>
      )}
      {approval === null &&
        (isOpen ? (
          <OtherTimeForm
            about={`${agent.id} ${from}`}
            from={from}
            until={until}
            save={async (time) => {
              await save({ add: time });
              setOpen(false);
            }}
            onCancel={() => setOpen(false)}
          />
        ) : (
          <Button look="outline" onClick={() => setOpen(true)}>
            Add time without a visit
          </Button>
        ))}
    </section>
  );
};

const askAboutUnpaid = (visits: Timesheet["visits"]): Promise<boolean> =>
  confirm({
    title: visits.length === 1 ? "Pay nothing for this visit?" : `Pay nothing for ${visits.length} visits?`,
    description: `No access, and no minutes: ${visits.map(visitText).join("; ")}. To pay the way there, enter minutes first.`,
    action: "Approve without",
    cancel: "Go back",
  });

const Approval = ({ sheet, save }: { sheet: Timesheet; save: SaveTimesheet }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const { approval, changed, paid, missing, noAccess, undecided, isOver, visits } = sheet;
  const withoutMinutes = visits.filter((visit) => visit.paid === null && !visit.isUndecided);
  const { save: approve, isSaving } = useSave(
    "approve the week",
    () => save({ approve: { minutes: paid } }),
    () => showToast({ title: "The week is approved", tone: "success" }),
  );
  const approveKnowingly = async (): Promise<void> => {
    if (withoutMinutes.length === 0 || (await askAboutUnpaid(withoutMinutes))) approve(undefined);
  };
  if (approval === null)
    return (
      <Flex direction="column" gap="2" align="start">
        <Button
          isBusy={isSaving}
          disabled={!isOver || missing > 0 || undecided > 0}
          onClick={() => void approveKnowingly()}
        >
          {isSaving ? "Approving..." : `Approve ${formatDuration(paid)}`}
        </Button>
        {noAccess > 0 && (
          <p className="soft">
            {noAccess === 1 ? "One visit without access has" : `${noAccess} visits without access have`} no minutes, and
            nothing is paid for {noAccess === 1 ? "it" : "them"}. Enter minutes to pay the way or the wait.
          </p>
        )}
        {!isOver && <p className="soft">The week can be approved from Monday on.</p>}
        {isOver && undecided > 0 && (
          <p className="soft">
            {undecided === 1 ? "One visit is" : `${undecided} visits are`} marked &ldquo;To decide&rdquo;. Say what
            counts: then the week can be approved.
          </p>
        )}
        {isOver && missing > 0 && (
          <p className="soft">Please enter minutes, or 0, where there are none: then the week can be approved.</p>
        )}
      </Flex>
    );
  return (
    <Flex direction="column" gap="3" align="start">
      <p>
        Approved {approval.by !== null && `by ${approval.by} `}on {formatInstant(approval.at)}. Nothing in it changes
        any more.
      </p>
      {(changed !== 0 || undecided > 0) && (
        <Callout.Root color="amber" variant="surface">
          <Callout.Text>
            {changed === 0
              ? "Phones have reported since. Reopen the week to decide what counts."
              : `Phones have reported since: it would be ${formatDuration(Math.abs(changed))} ${changed > 0 ? "more" : "less"}. Reopen the week to count it.`}
          </Callout.Text>
        </Callout.Root>
      )}
      {isOpen ? (
        <ReopenForm
          save={async (why) => {
            await save({ reopen: why });
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Button look="outline" onClick={() => setOpen(true)}>
          Reopen the week
        </Button>
      )}
    </Flex>
  );
};

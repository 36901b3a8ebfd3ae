import type { TimesheetList, TimesheetSummary } from "@cleaning/contract/admin/timesheets";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatDuration } from "@cleaning/contract/format/time";
import { Flex, Heading, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { invalidateRecords } from "#kit/records.ts";
import { useSubmission } from "#lib/use-submission.ts";
import { Button } from "#ui/button.tsx";
import { type ApprovalResult, approveWeek, reasonToLook } from "./approve-all.ts";
import { payrollQuery } from "./queries.ts";

type Results = ReadonlyMap<number, ApprovalResult>;

const textOf = ({ agent, paid }: TimesheetSummary): string => `${agent.name}, ${formatDuration(paid)}`;

const summaryOf = (count: number, results: Results): string => {
  const approved = [...results.values()].filter(({ isApproved }) => isApproved).length;
  if (approved === count) return count === 1 ? "It is approved." : `All ${count} are approved.`;
  return `${approved} of ${count} are approved.`;
};

type Progress = { waiting: readonly TimesheetSummary[]; isDone: boolean; submitting: boolean };

const labelOf = ({ waiting, isDone, submitting }: Progress): string => {
  if (submitting) return "Approving...";
  if (waiting.length === 0) return "Close";
  const total = formatDuration(waiting.reduce((sum, { paid }) => sum + paid, 0));
  const agents = waiting.length === 1 ? "1 agent" : `${waiting.length} agents`;
  return `${isDone ? "Try again: approve" : "Approve"} ${total} of ${agents}`;
};

type Props = { week: Pick<TimesheetList, "from" | "until">; onClose: () => void };

/** Of the hours as they are when it is opened: the page may have older ones. */
const ApproveAllDialog = ({ week: { from, until }, onClose }: Props): ReactElement => {
  const query = useQuery(payrollQuery(from));
  const submission = useSubmission();
  return (
    <RecordDialog
      title="Approve all"
      description={`${formatShortDate(from, until.slice(0, 4))} to ${formatShortDate(until)}`}
      // What is under way is seen to its end.
      onClose={() => submission.submitting || onClose()}
    >
      <AdminLoaded query={query} what="the hours" loading={<output className="soft">Loading the hours...</output>}>
        {(list) => <Approvals list={list} submission={submission} onClose={onClose} />}
      </AdminLoaded>
    </RecordDialog>
  );
};
export default ApproveAllDialog;

type ApprovalsProps = { list: TimesheetList; submission: ReturnType<typeof useSubmission>; onClose: () => void };

/** What would be approved and what not, as it was when the dialog was opened; then what came of it, by agent. */
const Approvals = ({ list, submission: { submit, submitting }, onClose }: ApprovalsProps): ReactElement => {
  const client = useQueryClient();
  // What is approved is what was seen, also when the list changes behind it.
  const [{ from, timesheets }] = useState(list);
  const [results, setResults] = useState<Results>(new Map());
  const open = timesheets.filter(({ approval }) => approval === null);
  const toApprove = open.filter((sheet) => reasonToLook(sheet) === undefined);
  const leftOut = open.filter((sheet) => reasonToLook(sheet) !== undefined);
  const waiting = toApprove.filter(({ agent }) => results.get(agent.id)?.mayRetry !== false);
  const isDone = !submitting && results.size > 0;

  const approveAll = async (): Promise<void> => {
    for (const sheet of waiting) {
      const result = await approveWeek(from, sheet);
      setResults((now) => new Map(now).set(sheet.agent.id, result));
    }
    invalidateRecords(client);
  };

  return (
    <Flex direction="column" gap="5">
      {toApprove.length === 0 ? (
        <Text as="p">Each week that is left needs a look by itself.</Text>
      ) : (
        <section aria-label="Will be approved">
          <Heading as="h3" size="3" mb="2">
            Nothing missing or unusual
          </Heading>
          <ul className="ruled">
            {toApprove.map((sheet) => (
              <li key={sheet.agent.id}>
                <Flex justify="between" gapX="3" wrap="wrap">
                  <span>{sheet.agent.name}</span>
                  <strong>{formatDuration(sheet.paid)}</strong>
                </Flex>
                {results.has(sheet.agent.id) && (
                  <Text as="p" size="2">
                    {results.get(sheet.agent.id)?.text}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {leftOut.length > 0 && (
        <section aria-label="Left out">
          <Heading as="h3" size="3" mb="2">
            Left out, please open them
          </Heading>
          <ul className="ruled">
            {leftOut.map((sheet) => (
              <li key={sheet.agent.id}>
                {textOf(sheet)}: {reasonToLook(sheet)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <output>{isDone && summaryOf(toApprove.length, results)}</output>
      <Flex gap="3" wrap="wrap">
        {/* One button, which keeps the focus. */}
        <Button
          isBusy={submitting}
          onClick={waiting.length === 0 ? onClose : () => void submit(approveAll, () => undefined)}
        >
          {labelOf({ waiting, isDone, submitting })}
        </Button>
        {waiting.length > 0 && !submitting && (
          <Button look="outline" onClick={onClose}>
            {isDone ? "Close" : "Cancel"}
          </Button>
        )}
      </Flex>
    </Flex>
  );
};

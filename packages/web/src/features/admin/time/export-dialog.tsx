import type { TimesheetList } from "@cleaning/contract/admin/timesheets";
import { formatShortDate } from "@cleaning/contract/format/date";
import { Callout, Flex, Heading, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { invalidateRecords } from "#kit/records.ts";
import { failureText, preferServerMessage } from "#lib/failure-text.ts";
import { saveAs } from "#lib/save-as.ts";
import { useSubmission } from "#lib/use-submission.ts";
import { Button } from "#ui/button.tsx";
import { approvedOf, payrollCsv } from "./payroll-csv.ts";
import { payrollQuery } from "./queries.ts";

type Props = { week: Pick<TimesheetList, "from" | "until">; onClose: () => void };

const leftOutOf = ({ timesheets }: TimesheetList): TimesheetList["timesheets"] =>
  timesheets.filter(({ approval }) => approval === null);

/** What the dialog says of a file, and the file. */
const shownOf = (list: TimesheetList): string =>
  JSON.stringify([payrollCsv(list), leftOutOf(list).map(({ agent }) => agent.id)]);

/** Says whose hours are in the file before it is saved, and whose are not: as they are now, not as the page has them. */
const ExportDialog = ({ week: { from, until }, onClose }: Props): ReactElement => {
  const client = useQueryClient();
  const query = useQuery(payrollQuery(from));
  const { submit, submitting } = useSubmission();
  const [problem, setProblem] = useState<string>();
  const save = (shown: TimesheetList): Promise<void> =>
    submit(
      async () => {
        setProblem(undefined);
        const { data = shown } = await query.refetch({ throwOnError: true });
        if (shownOf(data) !== shownOf(shown)) {
          // The page behind it has the older hours, too.
          invalidateRecords(client);
          setProblem("The hours have changed since you opened this. Please look at who is in the file now.");
          return;
        }
        saveAs(new Blob([payrollCsv(data)], { type: "text/csv;charset=utf-8" }), `hours-${from}.csv`);
        onClose();
      },
      (error) => setProblem(`No file was saved. ${failureText(error, preferServerMessage)}`),
    );
  return (
    <RecordDialog
      title="Export CSV"
      description={`${formatShortDate(from, until.slice(0, 4))} to ${formatShortDate(until)}`}
      onClose={onClose}
    >
      <AdminLoaded query={query} what="the hours" loading={<output className="soft">Loading the hours...</output>}>
        {(list) => (
          <PayrollFile
            list={list}
            problem={problem}
            isSaving={submitting}
            onSave={() => void save(list)}
            onClose={onClose}
          />
        )}
      </AdminLoaded>
    </RecordDialog>
  );
};
export default ExportDialog;

type FileProps = {
  list: TimesheetList;
  problem: string | undefined;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
};

const PayrollFile = ({ list, problem, isSaving, onSave, onClose }: FileProps): ReactElement => {
  const approved = approvedOf(list);
  const leftOut = leftOutOf(list);
  return (
    <Flex direction="column" gap="5">
      <Text as="p">
        {approved.length === 0
          ? "Nobody is approved yet, so there is nothing to export."
          : "The file has the hours that are approved. Driving between homes and overtime are not in it."}
      </Text>
      {leftOut.length > 0 && (
        <section aria-label="Not in the file">
          <Heading as="h3" size="3" mb="2">
            Not approved, so not in the file
          </Heading>
          <ul className="ruled">
            {leftOut.map(({ agent }) => (
              <li key={agent.id}>{agent.name}</li>
            ))}
          </ul>
        </section>
      )}
      {problem !== undefined && (
        <Callout.Root color="red" variant="surface" role="alert">
          <Callout.Text>{problem}</Callout.Text>
        </Callout.Root>
      )}
      <Flex gap="3" wrap="wrap">
        {approved.length > 0 && (
          <Button isBusy={isSaving} onClick={onSave}>
            {isSaving
              ? "Saving..."
              : `Save hours of ${approved.length === 1 ? "1 agent" : `${approved.length} agents`}`}
          </Button>
        )}
        <Button look="outline" onClick={onClose}>
          {approved.length > 0 ? "Cancel" : "Close"}
        </Button>
      </Flex>
    </Flex>
  );
};

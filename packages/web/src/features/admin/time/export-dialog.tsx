import type { TimesheetList } from "@cleaning/contract/admin/timesheets";
import { formatShortDate } from "@cleaning/contract/format/date";
import { Flex, Heading, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { saveAs } from "#lib/save-as.ts";
import { Button } from "#ui/button.tsx";
import { approvedOf, payrollCsv } from "./payroll-csv.ts";

type Props = { list: TimesheetList; onClose: () => void };

/** Says whose hours are in the file before it is saved, and whose are not. */
const ExportDialog = ({ list, onClose }: Props): ReactElement => {
  const { from, until, timesheets } = list;
  const approved = approvedOf(list);
  const leftOut = timesheets.filter(({ approval }) => approval === null);
  const save = (): void => {
    saveAs(new Blob([payrollCsv(list)], { type: "text/csv;charset=utf-8" }), `hours-${from}.csv`);
    onClose();
  };
  return (
    <RecordDialog
      title="Export CSV"
      description={`${formatShortDate(from, until.slice(0, 4))} to ${formatShortDate(until)}`}
      onClose={onClose}
    >
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
        <Flex gap="3" wrap="wrap">
          {approved.length > 0 && (
            <Button onClick={save}>
              Save hours of {approved.length === 1 ? "1 agent" : `${approved.length} agents`}
            </Button>
          )}
          <Button look="outline" onClick={onClose}>
            {approved.length > 0 ? "Cancel" : "Close"}
          </Button>
        </Flex>
      </Flex>
    </RecordDialog>
  );
};
export default ExportDialog;

import type { TimeOffPreview } from "@cleaning/contract/admin/visits";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { ReassignmentPreview, summaryOf } from "./reassignment-preview.tsx";

const countText = (visits: readonly unknown[]): string =>
  `${visits.length} ${visits.length === 1 ? "visit" : "visits"}`;

/** Who takes the visits of days off that are about to be given. */
const TimeOffVisits = ({ preview }: { preview: TimeOffPreview }): ReactElement => {
  const { visits, begun } = preview;
  return (
    <>
      <ReassignmentPreview
        preview={preview}
        summary={`${countText(visits)} no longer ${visits.length === 1 ? "fits" : "fit"}. ${summaryOf(preview)}`}
      />
      {begun.length > 0 && (
        <Text as="p">
          {countText(begun)} under way {begun.length === 1 ? "stays" : "stay"} with them.
        </Text>
      )}
    </>
  );
};
export default TimeOffVisits;

import type { TimeOffPreview } from "@cleaning/contract/time-off/admin";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { visitCountText } from "../visits/change/words.ts";
import { ReassignmentPreview, summaryOf } from "../visits/reassignment-preview.tsx";

/** Who takes the visits of days off that are about to be given. */
const TimeOffVisits = ({ preview }: { preview: TimeOffPreview }): ReactElement => {
  const { visits, begun } = preview;
  return (
    <>
      <ReassignmentPreview
        isAsked
        preview={preview}
        summary={`${visitCountText(visits.length)} no longer ${visits.length === 1 ? "fits" : "fit"}. ${summaryOf(preview)}`}
      />
      {begun.length > 0 && (
        <Text as="p">
          {visitCountText(begun.length)} under way {begun.length === 1 ? "stays" : "stay"} with them.
        </Text>
      )}
    </>
  );
};
export default TimeOffVisits;

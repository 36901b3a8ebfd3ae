import type { ReportedVisit } from "@cleaning/contract/admin/inbox";
import { formatClock } from "@cleaning/contract/format/date";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { statusWords } from "#nouns/visits/words.ts";

/** "Reported as done by Billie, 1:36 PM to 1:52 PM." */
export const ReportedText = ({ visit }: { visit: ReportedVisit }): ReactElement => (
  <>
    {(visit.reported ?? []).map(({ agent, kind, startedAt, endedAt }) => (
      <Text key={`${agent} ${startedAt} ${endedAt}`} as="p" size="2">
        Reported as {statusWords[kind].toLowerCase()} by {agent},{" "}
        {[startedAt, endedAt].flatMap((at) => (at === null ? [] : formatClock(at))).join(" to ")}
      </Text>
    ))}
  </>
);

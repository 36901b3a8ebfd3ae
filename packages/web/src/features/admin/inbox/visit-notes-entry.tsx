import type { NotedVisit } from "@cleaning/contract/admin/inbox";
import { formatInstant } from "@cleaning/contract/format/date";
import { Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { useReport } from "#nouns/visits/use-report.ts";
import { Button } from "#ui/button.tsx";
import { VisitEntry } from "./visit-entry.tsx";

/** What came after it was looked at stays. */
export const VisitNotesEntry = ({ visit, today }: { visit: NotedVisit; today: string }): ReactElement => {
  const { save, isSaving } = useReport(visit);
  const { notes, noteCount, customer } = visit;
  return (
    <VisitEntry visit={visit} today={today}>
      <Flex direction="column" gap="1">
        {notes.map(({ at, agent, text }) => (
          <p key={at}>
            “{text}”{" "}
            <Text size="2" color="gray">
              {agent}, {formatInstant(at)}
            </Text>
          </p>
        ))}
      </Flex>
      <div>
        <Button
          look="outline"
          isBusy={isSaving}
          onClick={() => save({ report: { notesRead: noteCount }, done: "Notes Read" })}
        >
          Mark as Read
          <span className="visually-hidden">, notes about {customer.name}</span>
        </Button>
      </div>
    </VisitEntry>
  );
};

import type { InboxProblem } from "@cleaning/contract/admin/inbox";
import { type CalendarDate, isoDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import { Flex } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useSave } from "#kit/use-save.ts";
import { useToday } from "#lib/use-today.ts";
import { freeVisitStartsQuery } from "#nouns/problems/queries.ts";
import { FreeDays } from "#nouns/visits/free-days.tsx";
import { Button } from "#ui/button.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { showToast } from "#ui/toast.tsx";
import { problemsApi } from "./queries.ts";

type Props = { task: InboxProblem; onClose: () => void };

const FreeVisit = ({ task, onClose }: Props): ReactElement => {
  const today = useToday();
  const { customer, visit } = task;
  return (
    <FormDialog
      title="We come again"
      description={`${visit.service} for ${customer.name}, at no cost. The customer gets a confirmation by email.`}
      onClose={onClose}
    >
      {today && <Starts task={task} today={today} onClose={onClose} />}
    </FormDialog>
  );
};
export default FreeVisit;

const Starts = ({ task, today, onClose }: Props & { today: CalendarDate }): ReactElement => {
  const { visitId: id, number, revision } = task;
  const query = useInfiniteQuery(freeVisitStartsQuery(task, isoDate(today)));
  const [chosen, setChosen] = useState<FreeStart>();
  const { save, isSaving } = useSave(
    "book free visit",
    ({ date, start }: FreeStart) =>
      problemsApi("POST /api/admin/visits/{id}/problems/{number}/free-visit", {
        params: { id, number },
        body: { revision, date, start },
      }),
    () => {
      showToast({ title: "Free visit booked", tone: "success" });
      onClose();
    },
  );
  if (chosen === undefined)
    return (
      <FreeDays
        visit={{ date: "", start: "", isTentative: true }}
        query={query}
        today={today}
        hint="Choose a free time."
        onChoose={setChosen}
      />
    );
  return (
    <Flex direction="column" gap="3">
      <p>
        {formatDay(chosen.date, today).date}, {formatWindow(chosen)}
      </p>
      <Flex gap="3" wrap="wrap">
        <Button isBusy={isSaving} onClick={() => save(chosen)}>
          Book free visit
        </Button>
        <Button look="outline" disabled={isSaving} onClick={() => setChosen(undefined)}>
          Choose another time
        </Button>
      </Flex>
    </Flex>
  );
};

import type { BillingTaskView } from "@cleaning/contract/admin/inbox";
import { formatInstant } from "@cleaning/contract/format/date";
import { Flex, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactElement } from "react";
import { showUndoableToast } from "#kit/notify-undoable.ts";
import { useSave } from "#kit/use-save.ts";
import { adminVisitsApi } from "#nouns/visits/office-queries.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";

const setDone = ({ id: taskId, subscriptionId }: BillingTaskView, isDone: boolean) =>
  adminVisitsApi("PATCH /api/admin/subscriptions/{id}/billing-tasks/{taskId}", {
    params: { id: subscriptionId, taskId },
    body: { isDone },
  });

const Terms = ({ title, lines }: { title: string; lines: readonly string[] }): ReactElement => (
  <p>
    {title}:{" "}
    {lines.map((line, index) => (
      <Fragment key={line}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </p>
);

export const BillingEntry = ({ task }: { task: BillingTaskView }): ReactElement => {
  const client = useQueryClient();
  const { save, isSaving } = useSave(
    "update the task",
    () => setDone(task, true),
    () =>
      showUndoableToast(client, {
        title: "Bill Changed",
        description: task.customer.name,
        undo: () => setDone(task, false),
      }),
  );
  const { customer, service, before, after, at, subscriptionId } = task;
  return (
    <li>
      <Flex wrap="wrap" justify="between" gapX="3">
        <span>
          <Link
            to="/admin/customers/$id"
            params={{ id: String(customer.id) }}
            search={{ subscription: String(subscriptionId) }}
          >
            {customer.name}
          </Link>
          , {service}
        </span>
        <Text asChild size="2" color="gray">
          <time dateTime={at}>{formatInstant(at)}</time>
        </Text>
      </Flex>
      <Terms title="Until now" lines={before} />
      <Terms title="From now on" lines={after} />
      <Button look="outline" isBusy={isSaving} onClick={() => save(undefined)}>
        Bill Is Changed
        <span className="visually-hidden">, {customer.name}</span>
      </Button>
    </li>
  );
};

import { formatInstant, formatShortDate } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import type { OfficeTask } from "@cleaning/contract/visits/visit-problems";
import { Flex, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { problemsApi } from "#lib/api/visit-problems.ts";
import { tasksQuery } from "#queries/visit-problems.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { showToast } from "#ui/toast.tsx";
import { phoneHref } from "../list/phone-href.ts";
import { AdminLoaded } from "../loaded.tsx";
import { useSave } from "../use-save.ts";
import { QueueSection } from "./queue-section.tsx";

const AnswerDialog = lazy(() => import("./answer-problem.tsx"));
const FreeVisitDialog = lazy(() => import("./free-visit.tsx"));

export const useTasks = () => ({ open: useQuery(tasksQuery("open")), answered: useQuery(tasksQuery("answered")) });

export const ProblemTasks = ({ tasks: { open, answered } }: { tasks: ReturnType<typeof useTasks> }): ReactElement => (
  <>
    <TaskList
      query={open}
      title="Problems"
      hint="Something was not right for a customer. We promise contact within 24 hours, and to return at no cost."
    />
    <TaskList query={answered} title="Answered problems" hint="Close them once they are solved." />
  </>
);

type ListProps = { query: ReturnType<typeof useTasks>["open"]; title: string; hint: string };

const TaskList = ({ query, title, hint }: ListProps): ReactElement => (
  <AdminLoaded query={query} what={title.toLowerCase()} loading={null}>
    {({ tasks, nextCursor }) =>
      tasks.length === 0 ? null : (
        <QueueSection
          title={title}
          hint={hint}
          count={nextCursor === null ? String(tasks.length) : `more than ${tasks.length}`}
        >
          <ul className="ruled">
            {tasks.map((task) => (
              <Task key={`${task.visitId} ${task.number}`} task={task} />
            ))}
          </ul>
        </QueueSection>
      )
    }
  </AdminLoaded>
);

const useClose = ({ visitId: id, number, revision }: OfficeTask) =>
  useSave(
    "close problem",
    () =>
      problemsApi("POST /api/admin/visits/{id}/problems/{number}/close", {
        params: { id, number },
        body: { revision },
      }),
    () => showToast({ title: "Problem closed", tone: "success" }),
  );

const Task = ({ task }: { task: OfficeTask }): ReactElement => {
  const [dialog, setDialog] = useState<"answer" | "visit">();
  const { save, isSaving } = useClose(task);
  const { customer, visit, text, photos, at, isOverdue, answer, freeVisit } = task;
  const of = <span className="visually-hidden"> the problem of {customer.name}</span>;
  const close = (): void => setDialog(undefined);
  return (
    <li className="request">
      <Flex wrap="wrap" justify="between" gapX="3" mb="1">
        <Heading as="h4" size="3">
          <Link to="/admin/customers/$id" params={{ id: String(customer.id) }}>
            {customer.name}
          </Link>
        </Heading>
        <Flex gap="2" align="center">
          {isOverdue && <Badge tone="danger">Over 24 hours</Badge>}
          <Text asChild size="2" color="gray">
            <time dateTime={at}>{formatInstant(at)}</time>
          </Text>
        </Flex>
      </Flex>
      <p className="soft">
        {visit.service}, {formatShortDate(visit.date)}
      </p>
      <p className="visit-note">“{text}”</p>
      {photos.length > 0 && (
        <Flex asChild gap="2" wrap="wrap" my="2">
          <ul aria-label="Photos">
            {photos.map(({ id, url }, index) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={`From ${customer.name}, ${index + 1}`} width={96} height={96} loading="lazy" />
                </a>
              </li>
            ))}
          </ul>
        </Flex>
      )}
      {answer !== null && <p>We answered: “{answer}”</p>}
      {freeVisit !== null && (
        <p>
          We come again on {formatShortDate(freeVisit.date)}, {formatWindow(freeVisit)}, at no cost.
        </p>
      )}
      <Flex asChild wrap="wrap" gapX="5" my="2">
        <p>
          {customer.phone !== null && (
            <a href={phoneHref(customer.phone)}>
              <Phone size={16} aria-hidden />
              {customer.phone}
            </a>
          )}
          {customer.email !== "" && (
            <a href={`mailto:${encodeURI(customer.email)}`}>
              <Mail size={16} aria-hidden />
              {customer.email}
            </a>
          )}
        </p>
      </Flex>
      <Flex wrap="wrap" gap="2">
        <Button look="outline" onClick={() => setDialog("answer")}>
          Answer
          {of}
        </Button>
        {freeVisit === null && (
          <Button look="outline" onClick={() => setDialog("visit")}>
            We come again
            {of}
          </Button>
        )}
        <Button look="quiet" isBusy={isSaving} onClick={() => save(undefined)}>
          Close
          {of}
        </Button>
      </Flex>
      <Suspense fallback={null}>
        {dialog === "answer" && <AnswerDialog task={task} onClose={close} />}
        {dialog === "visit" && <FreeVisitDialog task={task} onClose={close} />}
      </Suspense>
    </li>
  );
};

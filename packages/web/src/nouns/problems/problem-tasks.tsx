import type { InboxProblem } from "@cleaning/contract/admin/inbox";
import { formatInstant, formatShortDate } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import { Flex, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, useState } from "react";
import { ContactLinks } from "#kit/contact-links.tsx";
import { useListDialog } from "#kit/list-dialogs.tsx";
import { useSave } from "#kit/use-save.ts";
import { tasksQuery } from "#nouns/problems/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { Link } from "#ui/link.tsx";
import { showToast } from "#ui/toast.tsx";
import { channelWords, problemsApi } from "./queries.ts";

const AnswerDialog = lazy(() => import("./answer-problem.tsx"));
const FreeVisitDialog = lazy(() => import("./free-visit.tsx"));

const useClose = ({ visitId: id, number, revision }: InboxProblem) =>
  useSave(
    "close problem",
    () =>
      problemsApi("POST /api/admin/visits/{id}/problems/{number}/close", {
        params: { id, number },
        body: { revision },
      }),
    () => showToast({ title: "Problem closed", tone: "success" }),
  );

const confirmClose = (name: string): Promise<boolean> =>
  confirm({
    title: "Close this problem?",
    description: `It leaves the inbox for good. ${name} is told nothing by it.`,
    action: "Close it",
    cancel: "Keep it",
  });

export const ProblemTask = ({ task }: { task: InboxProblem }): ReactElement => {
  const open = useListDialog();
  const [showsPhotos, setShowsPhotos] = useState(false);
  const { save, isSaving } = useClose(task);
  const { customer, visit, text, channel, photoCount, at, isOverdue, answer, freeVisit } = task;
  const close = async (): Promise<void> => {
    if (await confirmClose(customer.name)) save(undefined);
  };
  const of = <span className="visually-hidden"> the problem of {customer.name}</span>;
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
        {channel !== undefined && `. ${channelWords[channel]}`}
      </p>
      <p className="words">“{text}”</p>
      {photoCount > 0 && !showsPhotos && (
        <Button look="quiet" onClick={() => setShowsPhotos(true)}>
          {photoCount === 1 ? "Show the photo" : `Show ${photoCount} photos`}
          <span className="visually-hidden"> from {customer.name}</span>
        </Button>
      )}
      {showsPhotos && <Photos task={task} />}
      {answer !== null && <p>We answered: “{answer}”</p>}
      {freeVisit !== null && (
        <p>
          We come again on {formatShortDate(freeVisit.date)}, {formatWindow(freeVisit)}, at no cost.
        </p>
      )}
      <ContactLinks of={customer} />
      <Flex wrap="wrap" gap="2">
        <Button look="outline" onClick={() => open((onClose) => <AnswerDialog task={task} onClose={onClose} />)}>
          Answer
          {of}
        </Button>
        {freeVisit === null && (
          <Button look="outline" onClick={() => open((onClose) => <FreeVisitDialog task={task} onClose={onClose} />)}>
            We come again
            {of}
          </Button>
        )}
        <Button look="quiet" isBusy={isSaving} onClick={() => void close()}>
          Close
          {of}
        </Button>
      </Flex>
    </li>
  );
};

const Photos = ({ task: { state, visitId, number, customer } }: { task: InboxProblem }): ReactElement => {
  const query = useQuery(tasksQuery(state === "answered" ? state : "open"));
  const photos = query.data?.tasks.find((one) => one.visitId === visitId && one.number === number)?.photos;
  if (photos === undefined)
    return (
      <output className="soft">{query.isError ? "The photos could not be loaded." : "Loading the photos..."}</output>
    );
  return (
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
  );
};

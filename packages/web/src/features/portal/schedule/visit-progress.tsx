import { addDays, isoDate } from "@cleaning/contract/format/calendar";
import { formatClock } from "@cleaning/contract/format/date";
import { business } from "@cleaning/contract/site/business";
import { ratingDays } from "@cleaning/contract/visits/visit-page";
import type { CustomerVisitRecord } from "@cleaning/contract/visits/visit-record";
import type { VisitView } from "@cleaning/contract/visits/visits";
import { Box, Flex, Heading } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import { lazy, type ReactElement, Suspense, useId, useState } from "react";
import { useToday } from "#lib/use-today.ts";
import { ownRecordQuery } from "#nouns/visits/record-queries.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Link } from "#ui/link.tsx";
import { Photos } from "#ui/photos.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

type Props = {
  visit: VisitView;
  userId: number;
  /** For screen readers. */
  day: string;
};

export const VisitProgress = (props: Props): ReactElement | null => {
  const { status } = props.visit;
  if (status === "on-the-way" || status === "started")
    return (
      <>
        <UnderWay {...props} />
        <Problems {...props} />
      </>
    );
  if (status === "done") return <DoneDetails {...props} />;
  return <Problems {...props} />;
};

const VisitRating = lazy(async () => ({ default: (await import("./visit-rating.tsx")).RateVisit }));
const ReportedProblems = lazy(async () => ({ default: (await import("./visit-problems.tsx")).ReportedProblems }));

/** Of visits that are over, or were before they began anew. */
const Problems = (props: Props): ReactElement | null => {
  const today = useToday();
  const { status, date, hasBegunAnew = false } = props.visit;
  const isPast = today !== undefined && date < isoDate(today);
  const isOver = status === "done" || status === "no-access" || (status === "scheduled" && isPast);
  if (!isOver && !hasBegunAnew) return null;
  return (
    <Suspense fallback={null}>
      <ReportedProblems {...props} />
    </Suspense>
  );
};

const sinceText = ({ onTheWayAt, arrivesAt, startedAt }: CustomerVisitRecord, status: VisitView["status"]): string => {
  if (status === "started") return startedAt === null ? "" : `We started at ${formatClock(startedAt)}.`;
  const arrival = arrivesAt === null ? "" : ` We arrive at about ${formatClock(arrivesAt)}.`;
  return onTheWayAt === null ? "" : `We left for your home at ${formatClock(onTheWayAt)}.${arrival}`;
};

const UnderWay = ({ visit, userId }: Props): ReactElement => {
  const { data } = useQuery(ownRecordQuery(userId, visit));
  // No error state: the badge says the status already.
  return <output>{data === undefined ? "" : sinceText(data, visit.status)}</output>;
};

const DoneDetails = (props: Props): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Flex direction="column" gap="3" align="start">
      <Button look="outline" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Hide what was done" : "What was done"}
        <span className="visually-hidden">: {props.day}</span>
      </Button>
      <Box id={id} width="100%">
        {isOpen && <DoneRecord {...props} />}
      </Box>
      <Rating {...props} />
      <Problems {...props} />
      <Within24Hours date={props.visit.date} />
    </Flex>
  );
};

/** As long as it holds. */
const Within24Hours = ({ date }: { date: string }): ReactElement | null => {
  const today = useToday();
  if (today === undefined || date < isoDate(addDays(today, -1))) return null;
  return (
    <p className="soft">
      Something is not right? Within 24 hours we come back at no cost: call{" "}
      <a href={business.phone.link}>{business.phone.text}</a> or{" "}
      <Link className="tap" to="/contact" search={{ service: "other" }}>
        write to us
      </Link>
      .
    </p>
  );
};

const Rating = ({ visit, userId, day }: Props): ReactElement | null => {
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const { stars } = visit;
  if (stars === undefined && (today === undefined || visit.date < isoDate(addDays(today, -ratingDays)))) return null;
  if (!isOpen)
    return (
      <Button look="outline" onClick={() => setOpen(true)}>
        {stars === undefined ? "How was it?" : `You gave ${stars === 1 ? "1 star" : `${stars} stars`}`}
        <span className="visually-hidden">: {day}</span>
      </Button>
    );
  return (
    <Suspense fallback={<Skeleton height="64px" />}>
      <VisitRating visit={visit} userId={userId} />
    </Suspense>
  );
};

const DoneRecord = ({ visit, userId }: Props): ReactElement => {
  const query = useQuery(ownRecordQuery(userId, visit));
  if (query.data !== undefined) return <Record record={query.data} />;
  if (query.fetchStatus === "paused")
    return <p className="soft">You seem to be offline. We load it as soon as you are back.</p>;
  if (query.errorUpdateCount > 0)
    return <ErrorState what="what was done" retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  return (
    <output>
      <span className="visually-hidden">Loading what was done...</span>
      <Skeleton height="64px" />
    </output>
  );
};

const timesText = ({ startedAt, endedAt }: CustomerVisitRecord): string => {
  if (startedAt !== null && endedAt !== null)
    return `We cleaned from ${formatClock(startedAt)} to ${formatClock(endedAt)}.`;
  return endedAt === null ? "" : `We were done at ${formatClock(endedAt)}.`;
};

const Record = ({ record }: { record: CustomerVisitRecord }): ReactElement => {
  const { checklist, photos } = record;
  const done = checklist.filter(({ isDone }) => isDone);
  const remaining = checklist.filter(({ isDone }) => !isDone);
  const times = timesText(record);
  return (
    <Flex direction="column" gap="3">
      {times !== "" && <p>{times}</p>}
      {done.length === 0 && <p className="soft">There is no checklist of this cleaning.</p>}
      {done.length > 0 && (
        <ul aria-label="Done">
          {done.map(({ label }) => (
            <Flex asChild key={label} gap="2" align="start" py="1">
              <li>
                <Box asChild mt="2px">
                  <Check size={20} color="var(--grass-11)" aria-hidden />
                </Box>
                {label}
              </li>
            </Flex>
          ))}
        </ul>
      )}
      {done.length > 0 && remaining.length > 0 && (
        <p className="soft">
          Not ticked off: {remaining.map(({ label }) => label).join(", ")}. Is something missing? Call{" "}
          <a href={business.phone.link}>{business.phone.text}</a>.
        </p>
      )}
      {photos.length > 0 && (
        <section aria-label="Photos">
          <Heading as="h4" size="3" mb="2">
            Photos
          </Heading>
          <Photos photos={photos} />
        </section>
      )}
    </Flex>
  );
};

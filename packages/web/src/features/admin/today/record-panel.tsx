import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { formatClock, formatShortDate } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import type { AdminVisitRecord } from "@cleaning/contract/visits/visit-record";
import { Box, Flex, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { type ReactElement, type ReactNode, Suspense, lazy } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { CallLine } from "#nouns/visits/call-link.tsx";
import { ChargesLines } from "#nouns/visits/charges-lines.tsx";
import { adminRecordQuery } from "#nouns/visits/record-queries.ts";
import { VisitStatus } from "#nouns/visits/visit-status.tsx";
import { noteAuthorWords } from "#nouns/visits/words.ts";
import { Badge } from "#ui/badge.tsx";
import { Photos } from "#ui/photos.tsx";
import { agentName, clockOffText, durationText, eventWords, sentLateText, timesText } from "./day-words.ts";

type Events = AdminVisitRecord["events"];

const Entry = ({ event }: { event: Events[number] }): ReactElement => {
  const { at, agent, kind, text, isEarly, isOffSite, isSuperseded, isOffList } = event;
  const details = [agentName(agent.name), sentLateText(event), clockOffText(event)];
  return (
    <li>
      <Flex wrap="wrap" gapX="3" gapY="1" align="center">
        <Text asChild weight="bold">
          <time dateTime={at}>{formatClock(at)}</time>
        </Text>
        <span>{eventWords(event)}</span>
        {isEarly && <Badge tone="sun">Early</Badge>}
        {isOffSite && <Badge tone="sun">Far from the home</Badge>}
        {isOffList === true && <Badge tone="sun">On no checklist of this visit</Badge>}
        {isSuperseded && <Badge tone="sun">After it was changed</Badge>}
      </Flex>
      {text !== null && kind !== "note" && <p className="words">{text}</p>}
      <Text as="p" size="2" color="gray">
        {details.filter((part) => part !== undefined).join(" · ")}
      </Text>
    </li>
  );
};

export const Timeline = ({ events }: { events: Events }): ReactElement => (
  <ol className="ruled">
    {events.map((event) => (
      <Entry key={event.id} event={event} />
    ))}
  </ol>
);

const CustomerMessages = lazy(() => import("../messages/customer-messages.tsx"));

export const RecordPanel = ({ visit, onClose }: { visit: AdminVisit; onClose: () => void }): ReactElement => {
  const query = useQuery(adminRecordQuery(visit));
  const { date, start, workUntil, service, town, customer } = visit;
  return (
    <RecordDialog
      title={customer.name}
      description={`${formatShortDate(date)}, ${formatTime(start)} to ${formatTime(workUntil)}, ${service}, ${town}`}
      onClose={onClose}
    >
      <AdminLoaded query={query} what="the record" loading={<output className="soft">Loading the record...</output>}>
        {(record) => <Record visit={visit} record={record} />}
      </AdminLoaded>
    </RecordDialog>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }): ReactElement => (
  <section aria-label={title}>
    <Heading as="h3" size="3" mb="2">
      {title}
    </Heading>
    {children}
  </section>
);

export const Record = ({ visit, record }: { visit: AdminVisit; record: AdminVisitRecord }): ReactElement => {
  const { status, start, workUntil, note, noteBy, teamNote } = visit;
  const { events, photos, checklist, actualMinutes, accessReads = [] } = record;
  const times = timesText(record, status === "no-access");
  const duration = durationText({ start, workUntil, actualMinutes });
  const notes = events.filter(({ kind, text }) => kind === "note" && text !== null);
  return (
    <Flex direction="column" gap="5">
      <div>
        <VisitStatus status={status} />
        <CallLine visit={visit} />
        <ChargesLines visit={visit} />
        {times !== "" && <p>{times}</p>}
        {duration !== "" && (
          <Text as="p" color="gray">
            {duration}
          </Text>
        )}
      </div>
      {(notes.length > 0 || note !== null || teamNote !== undefined) && (
        <Part title="Notes">
          <ul className="ruled">
            {note !== null && (
              <li>
                <p className="words">{note}</p>
                <Text as="p" size="2" color="gray">
                  {noteBy === undefined ? "Note of the visit" : noteAuthorWords[noteBy]}
                </Text>
              </li>
            )}
            {teamNote !== undefined && (
              <li>
                <p className="words">{teamNote}</p>
                <Text as="p" size="2" color="gray">
                  Office, for the team alone
                </Text>
              </li>
            )}
            {notes.map(({ id, text, agent, at }) => (
              <li key={id}>
                <p className="words">{text}</p>
                <Text as="p" size="2" color="gray">
                  {agentName(agent.name)}, {formatClock(at)}
                </Text>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {photos.length > 0 && (
        <Part title="Photos">
          <Photos photos={photos} />
        </Part>
      )}
      {checklist.length > 0 && (
        <Part title="Checklist">
          <ul>
            {checklist.map(({ label, isExtra, isDone }) => (
              <Flex asChild key={label} gap="2" align="start" py="1">
                <li>
                  <Box asChild mt="3px">
                    {isDone ? <CircleCheck size={18} aria-hidden /> : <CircleDashed size={18} aria-hidden />}
                  </Box>
                  <span>
                    <span className="visually-hidden">{isDone ? "Done: " : "Not checked: "}</span>
                    {label}
                    {isExtra && <Text color="gray"> (extra)</Text>}
                  </span>
                </li>
              </Flex>
            ))}
          </ul>
        </Part>
      )}
      {accessReads.length > 0 && (
        <Part title="How to get in was read">
          <ul className="ruled">
            {accessReads.map(({ agent, at }) => (
              <li key={`${agent.id} ${at}`}>
                {agentName(agent.name)}, {formatClock(at)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Messages">
        <Suspense fallback={<output className="soft">Loading the messages...</output>}>
          <CustomerMessages customerId={visit.customer.id} visitId={visit.id} />
        </Suspense>
      </Part>
      <Part title="What happened">
        {events.length === 0 ? (
          <p className="soft">No phone has reported from this visit yet.</p>
        ) : (
          <Timeline events={events} />
        )}
      </Part>
    </Flex>
  );
};

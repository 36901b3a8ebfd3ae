import type { TimelineEntry } from "@cleaning/contract/admin/customer-page";
import { contactServices } from "@cleaning/contract/catalog/contact-services";
import { formatInstant, formatShortDate } from "@cleaning/contract/format/date";
import { formatList } from "@cleaning/contract/format/list";
import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import { formatTime } from "@cleaning/contract/format/time";
import { Flex, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { authorText } from "#kit/words.ts";
import { servicesQuery } from "#nouns/catalog/queries.ts";
import { changeTexts } from "#nouns/history/history-words.ts";
import { VisitStatus } from "#nouns/visits/visit-status.tsx";
import { Badge } from "#ui/badge.tsx";
import { Link } from "#ui/link.tsx";
import { Rating } from "#ui/stars.tsx";
import { hasFailed, stateText } from "../messages/state-text.ts";

type Of<Kind extends TimelineEntry["kind"]> = Extract<TimelineEntry, { kind: Kind }>;

const Item = ({ what, at, children }: { what: ReactNode; at: ReactNode; children?: ReactNode }): ReactElement => (
  <li>
    <Flex asChild wrap="wrap" justify="between" align="center" gapX="3" gapY="1">
      <div>
        <Flex align="center" gap="2" wrap="wrap">
          {what}
        </Flex>
        <Text size="2" color="gray">
          {at}
        </Text>
      </div>
    </Flex>
    {children}
  </li>
);

const Quote = ({ children }: { children: string }): ReactElement => (
  <Text as="p" size="2" style={{ whiteSpace: "pre-line" }}>
    “{children}”
  </Text>
);

const problemWords = { open: "Problem, open", answered: "Problem, answered", closed: "Problem, closed" } as const;

const VisitItem = ({
  entry: { visit },
  customerId,
  year,
}: {
  entry: Of<"visit">;
  customerId: number;
  year: string;
}) => {
  const { id, date, start, service, status, price, agents, rating, problems } = visit;
  return (
    <Item
      what={
        <>
          <Link
            to="/admin/customers/$id"
            params={{ id: String(customerId) }}
            search={(search) => ({ ...search, visit: id })}
            resetScroll={false}
          >
            {service}
          </Link>
          <VisitStatus status={status} />
        </>
      }
      at={`${formatShortDate(date, year)}, ${formatTime(start)}`}
    >
      <Text as="p" size="2" color="gray">
        {agents.length === 0 ? "" : `${formatList(agents)} · `}
        {formatMoneyWithCents(price)}
      </Text>
      {rating !== null && (
        <>
          <Rating value={rating.stars} />
          {rating.words !== null && rating.words !== "" && <Quote>{rating.words}</Quote>}
        </>
      )}
      {problems.map(({ number, state, text }) => (
        <div key={number}>
          <Badge tone={state === "closed" ? "quiet" : "danger"}>{problemWords[state]}</Badge>
          <Quote>{text}</Quote>
        </div>
      ))}
    </Item>
  );
};

const channelWords = { mail: "Mail", text: "Text", push: "Notification" } as const;

const MessageItem = ({ entry: { message } }: { entry: Of<"message"> }): ReactElement => {
  const { title, subject, channel } = message;
  return (
    <Item
      what={
        <>
          <strong>{title}</strong>
          {hasFailed(message) && <Badge tone="danger">Not arrived</Badge>}
        </>
      }
      at={formatInstant(message.at)}
    >
      <Text as="p" size="2" color="gray">
        {channel === null ? "" : `${channelWords[channel]}. `}
        {subject !== null && `“${subject}”. `}
        {stateText(message)}
      </Text>
    </Item>
  );
};

/** Of entries that change nothing. */
const eventTitles: Readonly<Record<string, string>> = { called: "Called", messageWritten: "Written to" };

const ChangeItem = ({ entry: { entry, plan } }: { entry: Of<"change"> }): ReactElement => {
  const hasServiceChange = entry.changes.some(({ field }) => field === "serviceId");
  const { data: services = [] } = useQuery({ ...servicesQuery, enabled: hasServiceChange });
  const texts = changeTexts(entry, (id) => services.find((service) => service.id === id)?.name);
  return (
    <Item
      what={
        <span>
          <strong>
            {eventTitles[entry.changes[0]?.field ?? ""] ??
              `${plan ?? "Customer"} ${entry.action === "created" ? "added" : "changed"}`}
          </strong>{" "}
          {authorText(entry.by)}
        </span>
      }
      at={formatInstant(entry.at)}
    >
      {texts.map(({ field, label, from, to }) => (
        <Text as="p" size="2" key={field} style={{ whiteSpace: "pre-line" }}>
          <Text color="gray">{label}:</Text> {from !== undefined && `${from} → `}
          {to}
        </Text>
      ))}
    </Item>
  );
};

/** A quote is in touch from the start, and open until it is won or lost. */
const isOpen = ({ isProcessed, kind, state }: Of<"request">["request"]): boolean =>
  !isProcessed || (kind === "quote" && state === "in-touch");

const RequestItem = ({ entry: { request } }: { entry: Of<"request"> }): ReactElement => (
  <Item
    what={
      <>
        <Link to="/admin/requests" search={{ search: request.email, processed: "all", open: String(request.id) }}>
          {request.kind === "quote" ? "Quote" : "Contact request"}, {contactServices[request.service]}
        </Link>
        {isOpen(request) && <Badge tone="sun">Open</Badge>}
      </>
    }
    at={formatInstant(request.createdAt)}
  >
    <Quote>{request.message}</Quote>
  </Item>
);

type Props = { entry: TimelineEntry; customerId: number; year: string };

export const TimelineItem = ({ entry, customerId, year }: Props): ReactElement => {
  if (entry.kind === "visit") return <VisitItem entry={entry} customerId={customerId} year={year} />;
  if (entry.kind === "message") return <MessageItem entry={entry} />;
  if (entry.kind === "change") return <ChangeItem entry={entry} />;
  return <RequestItem entry={entry} />;
};

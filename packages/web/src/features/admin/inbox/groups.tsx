import type { Inbox, InboxGroup, InboxRequest } from "@cleaning/contract/admin/inbox";
import { newBookingDays } from "@cleaning/contract/admin/new-booking-days";
import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { formatInstant, formatShortDay } from "@cleaning/contract/format/date";
import { Flex, Text } from "@radix-ui/themes";
import { type ReactElement, lazy } from "react";
import { ProblemTask } from "#nouns/problems/problem-tasks.tsx";
import { kindNames } from "#nouns/requests/words.ts";
import { Button } from "#ui/button.tsx";
import { PhoneLink } from "../list/links.tsx";
import { late, noAccess, unassigned, unreported } from "../schedule/queues.ts";
import { useRequestDialog } from "../use-request-dialog.tsx";
import { BillingEntry } from "./billing-entry.tsx";
import { ReportedText } from "./reported-text.tsx";
import { SyncEntry } from "./sync-entry.tsx";
import { UnassignedEntry } from "./unassigned-entry.tsx";
import { VisitEntry } from "./visit-entry.tsx";
import { VisitNotesEntry } from "./visit-notes-entry.tsx";

const names: Readonly<Record<InboxRequest["kind"], string>> = { ...kindNames, application: "Applies as " };

/** Who asks to be told when we come leaves an address alone. */
const nameOf = ({ name, email }: InboxRequest): string => (name === "" ? email : name);

const RequestEntry = ({ request }: { request: InboxRequest }): ReactElement => {
  const { onOpen } = useRequestDialog();
  const { list, id, kind, about, text, phone, createdAt, followUpOn } = request;
  return (
    <li>
      <Flex wrap="wrap" justify="between" gapX="3">
        <Text weight="bold">{nameOf(request)}</Text>
        <Text asChild size="2" color="gray">
          <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        </Text>
      </Flex>
      <p>
        {names[kind]}
        {about}
        {followUpOn !== null && `, follow up ${formatShortDay(followUpOn)}`}
      </p>
      <Text as="p" size="2" color="gray">
        {text}
      </Text>
      <Flex wrap="wrap" gapX="4" align="center">
        <Button look="outline" onClick={() => onOpen({ of: { list, id }, title: nameOf(request) })}>
          Answer
          <span className="visually-hidden"> {nameOf(request)}</span>
        </Button>
        {phone !== "" && <PhoneLink phone={phone} />}
      </Flex>
    </li>
  );
};

const BookingEntry = lazy(() => import("./booking-entry.tsx"));
const RatingEntry = lazy(() => import("#nouns/ratings/rating-entry.tsx"));
const MarkAllDone = lazy(() => import("./mark-all-done.tsx"));
const TentativeEntry = lazy(() => import("./tentative-entry.tsx"));
const UndeliveredMailEntry = lazy(() => import("./undelivered-mail-entry.tsx"));
const TimeOffEntry = lazy(() => import("#nouns/time-off/inbox-entry.tsx"));
const ProfileRequestEntry = lazy(() => import("./profile-request-entry.tsx"));
const TimeRequestEntry = lazy(() => import("./time-request-entry.tsx"));

export type Unreported = Inbox["lateStarts"] & { all: AdminVisit[] };
export type ShownInbox = Inbox & { unreported: Unreported };
export type GroupName = InboxGroup | "unreported";
export type ShownEntry<Name extends GroupName> = ShownInbox[Name]["entries"][number];

/** `head`: what stands before the entries. */
export type GroupView<Name extends GroupName> = {
  title: string;
  hint: string;
  show: (entry: ShownEntry<Name>, today: string) => ReactElement;
  head?: (inbox: ShownInbox) => ReactElement | null;
};

const visitWith = (quickActions: readonly string[]) => (visit: AdminVisit, today: string) => (
  <VisitEntry key={visit.id} visit={visit} today={today} quickActions={quickActions} />
);
const showProblem = (task: ShownEntry<"problems">) => (
  <ProblemTask key={`${task.visitId} ${task.number}`} task={task} />
);
const showRequest = (request: ShownEntry<"requests">) => (
  <RequestEntry key={`${request.list} ${request.id}`} request={request} />
);

/** In the order in which they are shown, the most urgent first. Entries that are rare load with the first one. */
export const groups: { readonly [Name in GroupName]: GroupView<Name> } = {
  lateStarts: {
    title: "Late starts",
    hint: "Nobody has begun. Call the agent, or give the visit to somebody else.",
    show: visitWith(["Assign Agents", "Move"]),
  },
  problems: {
    title: "Problems",
    hint: "Something was not right for a customer. We promise contact within 24 hours, and to return at no cost.",
    show: showProblem,
  },
  lowRatings: {
    title: "Low ratings",
    hint: "Call or write to them, then say so here.",
    show: (rating) => <RatingEntry key={rating.visitId} rating={rating} />,
  },
  unassigned: {
    ...unassigned,
    show: (visit, today) => <UnassignedEntry key={visit.id} visit={visit} today={today} />,
  },
  tentative: {
    title: "Time not settled",
    hint: "Today or tomorrow, and the customer knows the day alone. Who has not accepted an order gets no message: call them.",
    show: (visit, today) => <TentativeEntry key={visit.id} visit={visit} today={today} />,
  },
  noAccess: {
    ...noAccess,
    show: (visit, today) => (
      <VisitEntry key={visit.id} visit={visit} today={today} quickActions={noAccess.quickActions}>
        <ReportedText visit={visit} />
      </VisitEntry>
    ),
  },
  notes: {
    title: "Notes from agents",
    hint: "Written at visits, and not marked as read.",
    show: (visit, today) => <VisitNotesEntry key={visit.id} visit={visit} today={today} />,
  },
  mails: {
    title: "Mails that did not arrive",
    hint: "Customers with a visit to come. An entry leaves once a later mail was taken.",
    show: (mail) => <UndeliveredMailEntry key={mail.customer.id} mail={mail} />,
  },
  timeOff: {
    title: "Days off asked for",
    hint: "Give them or decline them: the agent gets an email.",
    show: (request) => <TimeOffEntry key={`${request.agent.id} ${request.number}`} request={request} />,
  },
  profileRequests: {
    title: "Towns or hours asked for",
    hint: "Answer them: the agent gets an email.",
    show: (entry) => (
      <ProfileRequestEntry key={`${entry.agent.id} ${entry.request.about} ${entry.request.at}`} entry={entry} />
    ),
  },
  timeRequests: {
    title: "Times to correct",
    hint: "Agents ask for other times of a visit. Nothing changes until you answer.",
    show: (entry) => <TimeRequestEntry key={`${entry.agent.id} ${entry.visitId} ${entry.at}`} entry={entry} />,
  },
  requests: { title: "New requests", hint: "Leads that nobody has answered.", show: showRequest },
  applications: { title: "New applications", hint: "Applicants whom nobody has answered.", show: showRequest },
  followUps: { title: "To follow up", hint: "Their day has come.", show: showRequest },
  bookings: {
    title: "New bookings",
    hint: `Each for ${newBookingDays} days, or until you have seen it. Where the email address is not confirmed, it stays until the customer or you confirm it: we come to the first visit, and later ones follow then.`,
    show: (booking, today) => <BookingEntry key={booking.id} booking={booking} today={today} />,
  },
  billing: {
    title: "Bills to change",
    hint: "The provider does not know of these changes. Make them there, then say so here.",
    show: (task) => <BillingEntry key={task.id} task={task} />,
  },
  sync: {
    title: "Failed syncs",
    hint: "What could not be read from the provider, or sent to it.",
    show: (failure) => (
      <SyncEntry key={failure.kind === "sync" ? failure.endpoint : failure.subscriptionId} failure={failure} />
    ),
  },
  unreported: {
    ...unreported,
    show: visitWith(unreported.quickActions),
    head: ({ unreported: { all } }) =>
      all.filter(({ agents }) => agents.length > 0).length > 1 ? (
        <li>
          <MarkAllDone visits={all} />
        </li>
      ) : null,
  },
  lateChanges: { ...late, show: visitWith(late.quickActions) },
  answeredProblems: { title: "Answered problems", hint: "Close them once they are solved.", show: showProblem },
};

export const groupNames = Object.keys(groups) as GroupName[];

/** "100+" where there are more than are counted. */
export const countText = ({ count, isMore }: { count: number; isMore: boolean }): string =>
  isMore ? `${count}+` : String(count);

import { lazy, type ReactElement, type ReactNode, Suspense } from "react";
import { ProblemTask } from "../visits/problem-tasks.tsx";
import { late, noAccess, unreported } from "../visits/queues.ts";
import { BillingEntry } from "./billing-entry.tsx";
import type { GroupName } from "./groups.ts";
import { RequestEntries } from "./request-entries.tsx";
import { SyncEntry } from "./sync-entry.tsx";
import { TimeOffEntry } from "./time-off-entry.tsx";
import { UnassignedEntry } from "./unassigned-entry.tsx";
import type { ShownInbox } from "./use-inbox.ts";
import { VisitEntry } from "./visit-entry.tsx";
import { VisitNotesEntry } from "./visit-notes-entry.tsx";

const BookingEntry = lazy(() => import("./booking-entry.tsx"));
const MarkAllDone = lazy(() => import("./mark-all-done.tsx"));
const TentativeEntry = lazy(() => import("./tentative-entry.tsx"));
const UndeliveredMailEntry = lazy(() => import("./undelivered-mail-entry.tsx"));
const ProfileRequestEntry = lazy(() => import("./profile-request-entry.tsx"));
const TimeRequestEntry = lazy(() => import("./time-request-entry.tsx"));

const quickActions = {
  lateStarts: ["Assign Agents", "Move"],
  noAccess: noAccess.quickActions,
  unreported: unreported.quickActions,
  lateChanges: late.quickActions,
} as const;

/** Entries that are rare load with the first one. */
const List = ({ children }: { children: ReactNode }): ReactElement => (
  <Suspense fallback={null}>
    <ul className="ruled">{children}</ul>
  </Suspense>
);

type Props = { name: GroupName; inbox: ShownInbox };

export const Entries = ({ name, inbox }: Props): ReactElement => {
  const { today } = inbox;
  if (name === "problems" || name === "answeredProblems")
    return (
      <List>
        {inbox[name].entries.map((task) => (
          <ProblemTask key={`${task.visitId} ${task.number}`} task={task} />
        ))}
      </List>
    );
  if (name === "unassigned")
    return (
      <List>
        {inbox.unassigned.entries.map((visit) => (
          <UnassignedEntry key={visit.id} visit={visit} today={today} />
        ))}
      </List>
    );
  if (name === "tentative")
    return (
      <List>
        {inbox.tentative.entries.map((visit) => (
          <TentativeEntry key={visit.id} visit={visit} today={today} />
        ))}
      </List>
    );
  if (name === "notes")
    return (
      <List>
        {inbox.notes.entries.map((visit) => (
          <VisitNotesEntry key={visit.id} visit={visit} today={today} />
        ))}
      </List>
    );
  if (name === "mails")
    return (
      <List>
        {inbox.mails.entries.map((mail) => (
          <UndeliveredMailEntry key={mail.customer.id} mail={mail} />
        ))}
      </List>
    );
  if (name === "timeOff")
    return (
      <List>
        {inbox.timeOff.entries.map((request) => (
          <TimeOffEntry key={`${request.agent.id} ${request.number}`} request={request} />
        ))}
      </List>
    );
  if (name === "profileRequests")
    return (
      <List>
        {inbox.profileRequests.entries.map((entry) => (
          <ProfileRequestEntry key={`${entry.agent.id} ${entry.request.about} ${entry.request.at}`} entry={entry} />
        ))}
      </List>
    );
  if (name === "timeRequests")
    return (
      <List>
        {inbox.timeRequests.entries.map((entry) => (
          <TimeRequestEntry key={`${entry.agent.id} ${entry.visitId} ${entry.at}`} entry={entry} />
        ))}
      </List>
    );
  if (name === "requests" || name === "applications" || name === "followUps")
    return <RequestEntries requests={inbox[name].entries} />;
  if (name === "bookings")
    return (
      <List>
        {inbox.bookings.entries.map((booking) => (
          <BookingEntry key={booking.id} booking={booking} today={today} />
        ))}
      </List>
    );
  if (name === "billing")
    return (
      <List>
        {inbox.billing.entries.map((task) => (
          <BillingEntry key={task.id} task={task} />
        ))}
      </List>
    );
  if (name === "sync")
    return (
      <List>
        {inbox.sync.entries.map((failure) => (
          <SyncEntry key={failure.kind === "sync" ? failure.endpoint : failure.subscriptionId} failure={failure} />
        ))}
      </List>
    );
  return (
    <List>
      {name === "unreported" && inbox.unreported.count > 1 && (
        <li>
          <MarkAllDone visits={inbox.unreported.all} />
        </li>
      )}
      {inbox[name].entries.map((visit) => (
        <VisitEntry key={visit.id} visit={visit} today={today} quickActions={quickActions[name]} />
      ))}
    </List>
  );
};

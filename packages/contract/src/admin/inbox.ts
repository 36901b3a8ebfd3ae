import * as z from "zod/mini";
import { officeProfileRequest } from "../agent-app/agent-profile.ts";
import { officeTimeRequest } from "../agent-app/time-requests.ts";
import { syncKinds } from "../checkout/sync.ts";
import { id, type Infer, schema } from "../http/schema.ts";
import { undeliveredCauses } from "../messages/sent-states.ts";
import { officeTask } from "../problems/problems.ts";
import { adminRating } from "../ratings/admin.ts";
import { officeTimeOffRequest } from "../time-off/requests.ts";
import { newBooking } from "./open-bookings.ts";
import { recordId } from "./record.ts";
import { contactKinds } from "./request-states.ts";
import { adminVisit } from "./visits.ts";

export const maxCounted = 100;
export const shownEntries = 5;

/** Who can come to a visit that waits: at its own start, or at the nearest other one of its day. */
const proposal = () =>
  z.object({
    agents: z.array(
      z.object({
        id: id(),
        name: z.string(),
        /** Chosen for the home or its subscription. */
        isChosen: z.boolean(),
        comesToTown: z.boolean(),
        others: z.int(),
      }),
    ),
    start: z.string(),
  });

/** What a phone reported that the visit itself does not say: it was changed before, or is over otherwise. */
const reported = () =>
  z.object({
    agent: z.string(),
    kind: z.enum(["started", "done", "no-access"]),
    startedAt: z.nullable(z.string()),
    endedAt: z.nullable(z.string()),
  });
export type ReportedElsewhere = Infer<typeof reported>;

export const reportedVisit = schema(() => z.extend(adminVisit(), { reported: z.optional(z.array(reported())) }));
export type ReportedVisit = Infer<typeof reportedVisit>;

/** `proposal`: null when nobody can come that day. */
export const unassignedVisit = schema(() => z.extend(reportedVisit(), { proposal: z.nullable(proposal()) }));
export type UnassignedVisit = Infer<typeof unassignedVisit>;

/** `noteCount`: all that were written, for the mark that they are read. */
export const notedVisit = schema(() =>
  z.extend(adminVisit(), {
    noteCount: z.int(),
    notes: z.array(z.object({ at: z.string(), agent: z.string(), text: z.string() })),
  }),
);
export type NotedVisit = Infer<typeof notedVisit>;

export const inboxRequest = schema(() =>
  z.object({
    list: z.enum(["contact-submissions", "career-applications"]),
    id: id(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    about: z.string(),
    kind: z.enum([...contactKinds, "application"]),
    text: z.string(),
    createdAt: z.string(),
    followUpOn: z.nullable(z.string()),
  }),
);
export type InboxRequest = Infer<typeof inboxRequest>;

export const billingTaskView = schema(() =>
  z.object({
    id: z.string(),
    subscriptionId: id(),
    customer: z.object({ id: id(), name: z.string() }),
    service: z.string(),
    before: z.array(z.string()),
    after: z.array(z.string()),
    at: z.string(),
  }),
);
export type BillingTaskView = Infer<typeof billingTaskView>;

/** A part of the last sync that failed, or an order that the provider does not get. */
export const syncFailure = schema(() =>
  z.union([
    z.object({ kind: z.literal("sync"), endpoint: z.enum([...syncKinds, "all"]), message: z.string(), at: z.string() }),
    z.object({
      kind: z.literal("order"),
      subscriptionId: id(),
      customer: z.object({ id: id(), name: z.string() }),
      at: z.string(),
    }),
  ]),
);
export type SyncFailure = Infer<typeof syncFailure>;

/** A customer with a visit to come whom mails do not reach. `title`: of the one that did not arrive. */
export const undeliveredMail = schema(() =>
  z.object({
    customer: z.object({ id: id(), name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
    title: z.string(),
    cause: z.enum(undeliveredCauses),
    at: z.string(),
    nextVisit: z.string(),
    /** It held a code or a link for one use, and is not sent again. */
    isForOnce: z.optional(z.boolean()),
    /** The address is another one since, or mails are allowed again; none has reached them yet. */
    isCorrected: z.optional(z.boolean()),
  }),
);
export type UndeliveredMail = Infer<typeof undeliveredMail>;

/** Without photos, whose links would change with every answer. */
export const inboxProblem = schema(() => z.extend(z.omit(officeTask(), { photos: true }), { photoCount: z.int() }));
export type InboxProblem = Infer<typeof inboxProblem>;

const group = <T extends z.ZodMiniType>(entry: T) =>
  z.object({ count: z.int(), isMore: z.boolean(), entries: z.array(entry) });

/** What the office has to solve, the most urgent first. Past visits without a report are a list of their own. */
const groups = schema(() =>
  z.object({
    lateStarts: group(adminVisit()),
    problems: group(inboxProblem()),
    lowRatings: group(adminRating()),
    unassigned: group(unassignedVisit()),
    tentative: group(adminVisit()),
    noAccess: group(reportedVisit()),
    notes: group(notedVisit()),
    mails: group(undeliveredMail()),
    timeOff: group(officeTimeOffRequest()),
    profileRequests: group(officeProfileRequest()),
    timeRequests: group(officeTimeRequest()),
    requests: group(inboxRequest()),
    applications: group(inboxRequest()),
    followUps: group(inboxRequest()),
    bookings: group(newBooking()),
    billing: group(billingTaskView()),
    sync: group(syncFailure()),
    lateChanges: group(adminVisit()),
    answeredProblems: group(inboxProblem()),
  }),
);
export type InboxGroup = keyof Infer<typeof groups>;
export const inboxGroups = (): InboxGroup[] => z.keyof(groups()).options;

export const inboxSearchParams = schema(() =>
  z.object({ whole: z.optional(z.enum(inboxGroups(), "whole must be one of the groups")) }),
);

export const inbox = schema(() => z.extend(z.object({ today: z.string() }), groups().shape));
export type Inbox = Infer<typeof inbox>;
export type InboxEntry<Name extends InboxGroup> = Inbox[Name]["entries"][number];

export const billingTaskParams = schema(() =>
  z.extend(recordId(), { taskId: z.string().check(z.regex(/^[\w.-]{1,100}$/)) }),
);
export const billingTaskChange = schema(() => z.object({ isDone: z.boolean("Please say whether it is done") }));

import type { InboxGroup } from "@cleaning/contract/admin/inbox";
import { newBookingDays } from "@cleaning/contract/admin/new-booking-days";
import { late, noAccess, unassigned, unreported } from "../visits/queues.ts";

export type GroupName = InboxGroup | "unreported";

type Words = { title: string; hint: string };

/** In the order in which they are shown, the most urgent first. */
export const groupWords = {
  lateStarts: {
    title: "Late starts",
    hint: "Nobody has begun. Call the agent, or give the visit to somebody else.",
  },
  problems: {
    title: "Problems",
    hint: "Something was not right for a customer. We promise contact within 24 hours, and to return at no cost.",
  },
  unassigned,
  tentative: {
    title: "Time not settled",
    hint: "Today or tomorrow, and the customer knows the day alone. Who has not accepted an order gets no message: call them.",
  },
  noAccess,
  notes: { title: "Notes from agents", hint: "Written at visits, and not marked as read." },
  mails: {
    title: "Mails that did not arrive",
    hint: "Customers with a visit to come. An entry leaves once the address is another one, or a later mail was taken.",
  },
  timeOff: { title: "Days off asked for", hint: "Give them or decline them: the agent gets an email." },
  profileRequests: {
    title: "Towns or hours asked for",
    hint: "Answer them: the agent gets an email.",
  },
  timeRequests: {
    title: "Times to correct",
    hint: "Agents ask for other times of a visit. Nothing changes until you answer.",
  },
  requests: { title: "New requests", hint: "Leads that nobody has answered." },
  applications: { title: "New applications", hint: "Applicants whom nobody has answered." },
  followUps: { title: "To follow up", hint: "Their day has come." },
  bookings: {
    title: "New bookings",
    hint: `Each for ${newBookingDays} days, or until you have seen it. Where the email address is not confirmed, it stays until the customer or you confirm it: we come to the first visit, and later ones follow then.`,
  },
  billing: {
    title: "Bills to change",
    hint: "The provider does not know of these changes. Make them there, then say so here.",
  },
  sync: { title: "Failed syncs", hint: "What could not be read from the provider, or sent to it." },
  unreported,
  lateChanges: late,
  answeredProblems: { title: "Answered problems", hint: "Close them once they are solved." },
} as const satisfies Readonly<Record<GroupName, Words>>;

/** Of `groupWords`, without a cast. */
const isGroup = (name: string): name is GroupName => Object.hasOwn(groupWords, name);
export const groupNames: readonly GroupName[] = Object.keys(groupWords).filter(isGroup);

/** "100+" where there are more than are counted. */
export const countText = ({ count, isMore }: { count: number; isMore: boolean }): string =>
  isMore ? `${count}+` : String(count);

import type * as z from "zod/mini";
import { accessByLink } from "../homes/message-kinds.ts";
import { freeVisitBooked, problemAnswerMessage, problemReceived, problemReport } from "../problems/message-kinds.ts";
import { quoteMade } from "../quotes/message-kinds.ts";
import { lowRating } from "../ratings/message-kinds.ts";
import { timeOffAnswerMessage, timeOffRequest, timeOffWithdrawal } from "../time-off/message-kinds.ts";
import {
  accountClosed,
  emailChangeCode,
  emailChanged,
  emailVerificationCode,
  passwordChanged,
  welcome,
} from "./account-kinds.ts";
import { agentsMessage, dayMessage, officeMessage } from "./announcement-kinds.ts";
import { billingTask, visitContrary, visitSuperseded } from "./billing-kinds.ts";
import { bookingConfirmation, bookingQuestion, firstStartChosen } from "./booking-kinds.ts";
import { bookingPlaced } from "./booking-office-kinds.ts";
import { visitsChanged } from "./change-kinds.ts";
import { confirmReminder } from "./confirm-kinds.ts";
import { agentDayChanged } from "./day-changed-kind.ts";
import type { MessageKindDefinition } from "./message-kind.ts";
import { agentNextDay } from "./next-day-kind.ts";
import { orderConfirmation, orderQuestion } from "./order-kinds.ts";
import { orderPlaced, orderRefusal } from "./order-office-kinds.ts";
import { visitPrice, visitTookPlace } from "./price-kinds.ts";
import { profileAnswer, profileRequest, profileWithdrawal } from "./profile-kinds.ts";
import { applicationReceived, contactReceived } from "./receipt-kinds.ts";
import { applicationDecline, applicationInterview, applicationReply, requestReply } from "./reply-kinds.ts";
import { areaRequestMessage, contactRequestMessage, jobApplicationMessage } from "./request-kinds.ts";
import { teamAccess, teamInvitation } from "./team-kinds.ts";
import { textReceived, textsAskedFor, textsCapped } from "./text-kinds.ts";
import { timeAnswer } from "./time-kinds.ts";
import { visitDone, visitLate, visitNoAccess, visitOnTheWay, visitReminder, visitSetBack } from "./visit-kinds.ts";

/** Every kind of message, once. The name is stored with messages: it never changes. */
export const messageKinds = {
  "access-by-link": accessByLink,
  "account-closed": accountClosed,
  "agent-next-day": agentNextDay,
  "agents-message": agentsMessage,
  "day-changed": agentDayChanged,
  "day-message": dayMessage,
  "application-decline": applicationDecline,
  "application-interview": applicationInterview,
  "application-received": applicationReceived,
  "application-reply": applicationReply,
  "area-request": areaRequestMessage,
  booking: bookingPlaced,
  "booking-confirmation": bookingConfirmation,
  "booking-question": bookingQuestion,
  "confirm-reminder": confirmReminder,
  "contact-received": contactReceived,
  "contact-request": contactRequestMessage,
  quote: quoteMade,
  "request-reply": requestReply,
  "email-change-code": emailChangeCode,
  "email-changed": emailChanged,
  "email-verification-code": emailVerificationCode,
  "first-start": firstStartChosen,
  "job-application": jobApplicationMessage,
  "billing-task": billingTask,
  "low-rating": lowRating,
  "office-message": officeMessage,
  order: orderPlaced,
  "order-confirmation": orderConfirmation,
  "order-question": orderQuestion,
  "order-refusal": orderRefusal,
  "password-changed": passwordChanged,
  "visit-contrary": visitContrary,
  "visit-done": visitDone,
  "visit-late": visitLate,
  "visit-no-access": visitNoAccess,
  "visit-on-the-way": visitOnTheWay,
  "visit-price": visitPrice,
  "visit-reminder": visitReminder,
  "visit-set-back": visitSetBack,
  "visit-superseded": visitSuperseded,
  "visit-took-place": visitTookPlace,
  "visits-changed": visitsChanged,
  "problem-report": problemReport,
  "problem-received": problemReceived,
  "problem-answer": problemAnswerMessage,
  "free-visit": freeVisitBooked,
  "profile-request": profileRequest,
  "profile-answer": profileAnswer,
  "profile-withdrawal": profileWithdrawal,
  "team-access": teamAccess,
  "team-invitation": teamInvitation,
  "time-off-request": timeOffRequest,
  "time-off-answer": timeOffAnswerMessage,
  "time-off-withdrawal": timeOffWithdrawal,
  "time-answer": timeAnswer,
  welcome,
  "texts-on": textsAskedFor,
  "texts-capped": textsCapped,
  "text-received": textReceived,
} as const;

export type MessageKind = keyof typeof messageKinds;

export const messageKindNames = Object.keys(messageKinds) as MessageKind[];

export const isMessageKind = (name: string): name is MessageKind => Object.hasOwn(messageKinds, name);

export type FactsOf<K extends MessageKind> = z.output<ReturnType<(typeof messageKinds)[K]["facts"]>>;

/** As the office reads it in lists; of a kind that an earlier release had, its name. */
export const titleOfKind = (kind: string): string => (isMessageKind(kind) ? definitionOf(kind).title : kind);

/** A kind by a name that is known at run time only: its facts are parsed by its own schema. */
export const definitionOf = (kind: MessageKind): MessageKindDefinition => messageKinds[kind] as MessageKindDefinition;

import * as z from "zod/mini";
import { accountChange, accountSchema, cleaningSchema, accountSubscription } from "../accounts/account.ts";
import { loginRequest, session, userSchema } from "../accounts/accounts.ts";
import { firstPasswordRequest } from "../accounts/first-password.ts";
import { changePasswordRequest } from "../accounts/password.ts";
import { confirmEmailRequest, forgotPasswordRequest, resetPasswordRequest } from "../accounts/recovery.ts";
import { registrationRequest } from "../accounts/registration.ts";
import {
  recoveryCodes,
  secondFactorProof,
  secondFactorSetup,
  secondFactorState,
  secondFactorTurnedOn,
} from "../accounts/second-factor.ts";
import { agentChange, agentSchema, agentStats, newAgent } from "../admin/agents.ts";
import {
  businessHoursApplyRequest,
  businessHoursChange,
  businessHoursPreview,
  businessHoursSchema,
} from "../admin/business-hours.ts";
import { customerChange, customerSchema, customerStats, newCustomer } from "../admin/customers.ts";
import { historyEntry } from "../admin/history.ts";
import { monthRevenue } from "../admin/month-revenue.ts";
import { openBooking, openBookingDecision } from "../admin/open-bookings.ts";
import { overviewSchema } from "../admin/overview.ts";
import { newPriceBook, priceBookVersion, priceBookView } from "../admin/price-book.ts";
import { processedChange, submissionStats } from "../admin/submissions.ts";
import { newSubscription, subscriptionChange, subscriptionSchema, subscriptionStats } from "../admin/subscriptions.ts";
import { pickedUser, userStats } from "../admin/users.ts";
import {
  agentHours,
  agentHoursChange,
  inactiveApplyRequest,
  inactivePreview,
  addedTimeOff,
  newTimeOff,
  candidateAgent,
  officePlan,
  officeStarts,
  officeVisit,
  timeOffPeriod,
  visitReport,
  weekSchema,
} from "../admin/visits.ts";
import {
  agentDay,
  agentEvent,
  agentEvents,
  agentEventsAnswer,
  agentVisit,
  photoTicket,
  photoUpload,
  sentEvent,
} from "../agent-app/agent-day.ts";
import { agentProfile, assignedVisit } from "../agent-app/agent.ts";
import {
  bookingAnswer,
  bookingRequest,
  holdAnswer,
  holdRequest,
  quoteAnswer,
  quoteLine,
  quoteRequest,
  termsAnswer,
  abandonedBookingRequest,
} from "../booking/booking.ts";
import { firstStartAnswer, firstStartRequest, firstStartsAnswer, firstStartsRequest } from "../booking/first-start.ts";
import { newRecordSchemas } from "../catalog/catalog-file.ts";
import { catalogLists, listNames } from "../catalog/catalog-lists.ts";
import { recordSchemas } from "../catalog/catalog.ts";
import { customerInfo, portalAccess, subscriptionAnswer, subscriptionRequest } from "../checkout/checkout.ts";
import { orderRequest, orderRequestAnswer, orderRequestLook, ownRequestAnswer } from "../checkout/order-requests.ts";
import { syncLogEntry, syncResult } from "../checkout/sync.ts";
import { errorBody } from "../http/errors.ts";
import type { Schema } from "../http/schema.ts";
import { priceBookFigures } from "../pricing/price-book-figures.ts";
import { careerApplication, jobApplication, resumeLink, resumeTicket, resumeUpload } from "../site/careers.ts";
import { contactRequest, contactSubmission } from "../site/contact.ts";
import { accessChange, accessSchema, homeChange, homeSchema, newHome } from "../visits/homes.ts";
import {
  agentOnDay,
  customerVisitRecord,
  daySettings,
  followedVisit,
  officeVisitRecord,
} from "../visits/visit-record.ts";
import {
  changeApplied,
  changePreview,
  freeStart,
  officePlanApplyRequest,
  officePlanChange,
  planApplyRequest,
  planChange,
  officeVisitApplyRequest,
  officeVisitPreviewRequest,
  planSchema as visitPlan,
  undoRequest,
  visitApplyRequest,
  visitNote,
  visitPreviewRequest,
  visitSchema,
} from "../visits/visits.ts";

export type Json = Record<string, unknown>;

const named: Readonly<Record<string, Schema>> = {
  Access: accessSchema,
  AccessChange: accessChange,
  Account: accountSchema,
  AccountChange: accountChange,
  AccountPlan: accountSubscription,
  Agent: agentSchema,
  AgentChange: agentChange,
  AgentDay: agentDay,
  AgentEvents: agentEvents,
  AgentEventsAnswer: agentEventsAnswer,
  AgentHours: agentHours,
  AgentOnDay: agentOnDay,
  AgentHoursChange: agentHoursChange,
  AgentProfile: agentProfile,
  AgentStats: agentStats,
  AgentVisit: agentVisit,
  Booking: bookingAnswer,
  BookingRequest: bookingRequest,
  CandidateAgent: candidateAgent,
  CareerApplication: careerApplication,
  ChangeApplied: changeApplied,
  ChangePasswordRequest: changePasswordRequest,
  ChangePreview: changePreview,
  Cleaning: cleaningSchema,
  ConfirmEmailRequest: confirmEmailRequest,
  ContactRequest: contactRequest,
  ContactSubmission: contactSubmission,
  Customer: customerSchema,
  CustomerChange: customerChange,
  CustomerInfo: customerInfo,
  CustomerStats: customerStats,
  DaySettings: daySettings,
  Error: errorBody,
  FirstPasswordRequest: firstPasswordRequest,
  FirstStart: firstStartAnswer,
  FirstStartRequest: firstStartRequest,
  FirstStarts: firstStartsAnswer,
  FirstStartsRequest: firstStartsRequest,
  FollowedVisit: followedVisit,
  ForgotPasswordRequest: forgotPasswordRequest,
  FreeStart: freeStart,
  HistoryEntry: historyEntry,
  Hold: holdAnswer,
  HoldRequest: holdRequest,
  Home: homeSchema,
  HomeChange: homeChange,
  JobApplication: jobApplication,
  LoginRequest: loginRequest,
  NewAgent: newAgent,
  MonthRevenue: monthRevenue,
  NewCustomer: newCustomer,
  NewPriceBook: newPriceBook,
  NewHome: newHome,
  NewSubscription: newSubscription,
  InactiveApplyRequest: inactiveApplyRequest,
  InactivePreview: inactivePreview,
  NewTimeOff: newTimeOff,
  OfficePlan: officePlan,
  OfficeStarts: officeStarts,
  OfficeVisit: officeVisit,
  OfficeVisitApplyRequest: officeVisitApplyRequest,
  OfficeVisitPreviewRequest: officeVisitPreviewRequest,
  OfficeVisitRecord: officeVisitRecord,
  BusinessHours: businessHoursSchema,
  BusinessHoursApplyRequest: businessHoursApplyRequest,
  BusinessHoursChange: businessHoursChange,
  BusinessHoursPreview: businessHoursPreview,
  OrderRequest: orderRequest,
  OrderRequestAnswer: orderRequestAnswer,
  OrderRequestLook: orderRequestLook,
  Overview: overviewSchema,
  OwnPlan: visitPlan,
  OwnRequestAnswer: ownRequestAnswer,
  OwnVisit: visitSchema,
  OwnVisitRecord: customerVisitRecord,
  PhotoTicket: photoTicket,
  PhotoUpload: photoUpload,
  PickedUser: pickedUser,
  OpenBooking: openBooking,
  OpenBookingDecision: openBookingDecision,
  OfficePlanApplyRequest: officePlanApplyRequest,
  OfficePlanChange: officePlanChange,
  PlanApplyRequest: planApplyRequest,
  PlanChange: planChange,
  PortalAccess: portalAccess,
  PriceBook: priceBookView,
  PriceBookFigures: priceBookFigures,
  PriceBookVersion: priceBookVersion,
  ProcessedChange: processedChange,
  Quote: quoteAnswer,
  QuoteLine: quoteLine,
  QuoteRequest: quoteRequest,
  AbandonedBooking: abandonedBookingRequest,
  RecoveryCodes: recoveryCodes,
  RegistrationRequest: registrationRequest,
  ResetPasswordRequest: resetPasswordRequest,
  ResumeLink: resumeLink,
  ResumeTicket: resumeTicket,
  ResumeUpload: resumeUpload,
  SecondFactorProof: secondFactorProof,
  SecondFactorSetup: secondFactorSetup,
  SecondFactorState: secondFactorState,
  SecondFactorTurnedOn: secondFactorTurnedOn,
  Session: session,
  SubmissionStats: submissionStats,
  Subscription: subscriptionSchema,
  SubscriptionAnswer: subscriptionAnswer,
  SubscriptionChange: subscriptionChange,
  SubscriptionRequest: subscriptionRequest,
  SubscriptionStats: subscriptionStats,
  SyncLogEntry: syncLogEntry,
  SyncResult: syncResult,
  Terms: termsAnswer,
  AddedTimeOff: addedTimeOff,
  TimeOffPeriod: timeOffPeriod,
  UndoRequest: undoRequest,
  User: userSchema,
  UserStats: userStats,
  Visit: assignedVisit,
  VisitApplyRequest: visitApplyRequest,
  VisitNote: visitNote,
  VisitPreviewRequest: visitPreviewRequest,
  VisitReport: visitReport,
  WeekHours: weekSchema,
};

const names = z.registry<{ id: string }>();
for (const [id, of] of Object.entries(named)) names.add(of(), { id });
for (const name of listNames) {
  const { entity } = catalogLists[name];
  const id = entity.charAt(0).toUpperCase() + entity.slice(1);
  names.add(recordSchemas[name](), { id });
  names.add(newRecordSchemas[name](), { id: `New${id}` });
}

const safe = Number.MAX_SAFE_INTEGER;

/** Rewrites what generators misread. */
const tidy = (schema: Json): void => {
  // Answers may get further fields: a client must not refuse them.
  if (schema["additionalProperties"] === false) delete schema["additionalProperties"];
  if (schema["format"] === "date" || schema["format"] === "email") delete schema["pattern"];
  if (schema["type"] !== "integer") return;
  if (schema["minimum"] === -safe) delete schema["minimum"];
  if (schema["exclusiveMinimum"] === 0) {
    delete schema["exclusiveMinimum"];
    schema["minimum"] = 1;
  }
  const { maximum } = schema;
  if (maximum === safe) delete schema["maximum"];
  // Generators take 32 bits without it.
  if (typeof maximum !== "number" || maximum > 2 ** 31 - 1) schema["format"] = "int64";
};

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** What an event has to be: the call reads each by itself, so that its own schema does not say. */
const eventSchema = (): Json => {
  const { $schema: _, ...event } = z.toJSONSchema(agentEvent(), {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  return event;
};

/** Turns references inside one schema into references inside the document. */
const withReferences = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withReferences);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === "$ref" && typeof inner === "string"
        ? inner.replace("#/$defs/", "#/components/schemas/")
        : withReferences(inner),
    ]),
  );
};

/** Turns schemas into JSON Schema, those with a name as components. */
export const schemaWriter = () => {
  const components = new Map<string, Json>();
  const write = (of: Schema, io: "input" | "output"): Json => {
    const written = z.toJSONSchema(of(), {
      io,
      metadata: names,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        tidy(jsonSchema);
        if (zodSchema !== sentEvent()) return;
        for (const keyword of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, keyword);
        Object.assign(jsonSchema, eventSchema());
      },
    });
    const { $schema: _, $defs = {}, ...rest } = withReferences(written) as Json & { $defs?: Record<string, Json> };
    for (const [name, schema] of Object.entries($defs)) {
      const { id: _id, ...content } = schema;
      const known = components.get(name);
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(content))
        throw new Error(`${name} is something else in requests than in answers: it needs two names.`);
      components.set(name, content);
    }
    return rest;
  };
  const sorted = (): Record<string, Json> =>
    Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b, "en")));
  const resolve = (schema: Json): Json => {
    const [, name] = /^#\/components\/schemas\/(.+)$/.exec(String(schema["$ref"])) ?? [];
    return name === undefined ? schema : (components.get(name) ?? schema);
  };
  return { write, resolve, components: sorted };
};
export type SchemaWriter = ReturnType<typeof schemaWriter>;

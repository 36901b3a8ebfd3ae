import { accountChange, accountSchema, accountSubscription, cleaningSchema } from "../accounts/account.ts";
import { loginRequest, session, userSchema } from "../accounts/accounts.ts";
import { emailChangeProof, emailChangeRequest } from "../accounts/email-change.ts";
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
import { agentPairs, agentPartner } from "../admin/agent-pairs.ts";
import { agentChange, agentSchema, agentStats, newAgent } from "../admin/agents.ts";
import { announcement, announcementRecipients, announcements, newAnnouncement } from "../admin/announcements.ts";
import {
  assignmentResults,
  assignmentsPreview,
  assignmentsPreviewRequest,
  assignmentsRequest,
} from "../admin/assignments.ts";
import { boardAgent, boardAgentDay, boardDay, boardFacts, boardHold, boardTravel, boardVisit } from "../admin/board.ts";
import {
  adminBooked,
  adminBookingPreview,
  adminBookingPreviewRequest,
  adminBookingRequest,
} from "../admin/bookings.ts";
import {
  businessHoursApplyRequest,
  businessHoursChange,
  businessHoursPreview,
  businessHoursSchema,
} from "../admin/business-hours.ts";
import { newCall, newCustomerMessage } from "../admin/customer-contact.ts";
import { customerAttention, timelineProblem } from "../admin/customer-page.ts";
import {
  customerChange,
  customerSchema,
  customerStats,
  newCustomer,
  newCustomerWithoutAccount,
} from "../admin/customers.ts";
import { historyEntry } from "../admin/history.ts";
import {
  billingTaskChange,
  billingTaskView,
  inboxProblem,
  inboxRequest,
  notedVisit,
  syncFailure,
  unassignedVisit,
  undeliveredMail,
} from "../admin/inbox.ts";
import { kindWords, newWords, wordsList, wordsRevision } from "../admin/message-words.ts";
import { monthRevenue } from "../admin/month-revenue.ts";
import { newBooking, newBookingChange, openBooking, openBookingDecision } from "../admin/open-bookings.ts";
import { overviewSchema } from "../admin/overview.ts";
import { invitation, memberChange, newInvitation, people, teamMember } from "../admin/people.ts";
import { newPriceBook, priceBookVersion, priceBookView } from "../admin/price-book.ts";
import { newReply, newRequestCustomer, newRequestNote, requestChange, requestDetail } from "../admin/requests.ts";
import { foundAgent, foundCustomer, foundRequest, foundVisit } from "../admin/search.ts";
import { resendBody, sentMessage } from "../admin/sent-messages.ts";
import { processedChange, submissionStats } from "../admin/submissions.ts";
import {
  newSubscription,
  subscriptionSchema,
  subscriptionState,
  subscriptionStats,
  subscriptionTerms,
} from "../admin/subscriptions.ts";
import { timesheet, timesheetChange, timesheetList } from "../admin/timesheets.ts";
import { pickedUser, userStats } from "../admin/users.ts";
import {
  adminChangePreview,
  adminStarts,
  adminSubscriptionView,
  adminVisit,
  agentHours,
  agentHoursChange,
  candidateAgent,
  inactiveApplyRequest,
  inactivePreview,
  visitReport,
  weekSchema,
  workWeekSchema,
} from "../admin/visits.ts";
import {
  agentDay,
  agentEvents,
  agentEventsAnswer,
  agentVisit,
  photoTicket,
  photoUpload,
} from "../agent-app/agent-day.ts";
import {
  agentProfileRequests,
  newProfileRequest,
  officeProfileRequest,
  ownAgentProfile,
  profileRequestAnswer,
  profileRequestWithdrawal,
} from "../agent-app/agent-profile.ts";
import { agentWeek } from "../agent-app/agent-week.ts";
import { agentProfile, assignedVisit } from "../agent-app/agent.ts";
import { languageChoice } from "../agent-app/language-choice.ts";
import { ownPhones, phoneSubscription } from "../agent-app/push.ts";
import { newTimeRequest, officeTimeRequest } from "../agent-app/time-requests.ts";
import {
  abandonedBookingRequest,
  bookingAnswer,
  bookingRequest,
  holdAnswer,
  holdRequest,
  quoteAnswer,
  quoteLine,
  quoteRequest,
  slotsAnswer,
  termsAnswer,
} from "../booking/booking.ts";
import { firstStartAnswer, firstStartRequest, firstStartsAnswer, firstStartsRequest } from "../booking/first-start.ts";
import { customerInfo, portalAccess, subscriptionAnswer, subscriptionRequest } from "../checkout/checkout.ts";
import { orderRequest, orderRequestAnswer, orderRequestLook, ownRequestAnswer } from "../checkout/order-requests.ts";
import { paymentSchema, paymentSettings } from "../checkout/payment-schema.ts";
import { syncLogEntry, syncResult } from "../checkout/sync.ts";
import { homeAgents, homeAgentsChange, homeAgentsReassign } from "../homes/home-agents.ts";
import {
  accessChange,
  accessForAdmin,
  accessSchema,
  adminHome,
  homeChange,
  homeSchema,
  newHome,
} from "../homes/homes.ts";
import { errorBody } from "../http/errors.ts";
import type { Schema } from "../http/schema.ts";
import { messagePreferences, preferenceChange, preferencesLook } from "../messages/preferences.ts";
import { ownPreferencesLink, textChoice, textChoiceChange, textChoiceLook } from "../messages/text-choice.ts";
import { textMonth, textSettings, textSettingsAnswer } from "../messages/text-settings.ts";
import { priceBookFigures } from "../pricing/price-book-figures.ts";
import {
  freeVisitRequest,
  newProblem,
  officeTask,
  ownProblem,
  ownProblems,
  problemAnswer,
  problemClosing,
  problemPhoto,
  recordedProblem,
} from "../problems/problems.ts";
import { savedQuote, newQuote } from "../quotes/admin.ts";
import { quotePage, quotePageBooking, quotePageRequest, quotePageStarts } from "../quotes/quote-page.ts";
import { adminRating, newTestimonial } from "../ratings/admin.ts";
import { visitRating } from "../ratings/visit-rating.ts";
import { careerApplication, jobApplication, resumeLink, resumeTicket, resumeUpload } from "../site/careers.ts";
import { areaRequest, contactRequest, contactSubmission } from "../site/contact.ts";
import { addedTimeOff, newTimeOff, timeOffPreview, timeOffPreviewRequest } from "../time-off/admin.ts";
import { timeOffPeriod } from "../time-off/period.ts";
import {
  newTimeOffRequest,
  officeTimeOffRequest,
  ownTimeOffRequests,
  timeOffDecline,
  timeOffGrant,
} from "../time-off/requests.ts";
import { visitPageAccess, visitPageSchema } from "../visits/visit-page.ts";
import {
  adminVisitRecord,
  agentOnDay,
  customerVisitRecord,
  daySettings,
  dayBoardVisit,
} from "../visits/visit-record.ts";
import {
  adminSubscriptionApplyRequest,
  adminSubscriptionChange,
  adminVisitApplyRequest,
  adminVisitPreviewRequest,
  changeApplied,
  changePreview,
  freeStart,
  subscriptionApplyRequest,
  subscriptionChange,
  subscriptionViewSchema,
  undoRequest,
  visitApplyRequest,
  visitNote,
  visitPreviewRequest,
  visitSchema,
} from "../visits/visits.ts";

/** Components of the API's document, by their names there. */
export const namedSchemas: Readonly<Record<string, Schema>> = {
  Error: errorBody,
  Account: accountSchema,
  AccountChange: accountChange,
  AccountSubscription: accountSubscription,
  AgentProfile: agentProfile,
  ChangePasswordRequest: changePasswordRequest,
  EmailChangeProof: emailChangeProof,
  EmailChangeRequest: emailChangeRequest,
  Cleaning: cleaningSchema,
  ConfirmEmailRequest: confirmEmailRequest,
  FirstPasswordRequest: firstPasswordRequest,
  ForgotPasswordRequest: forgotPasswordRequest,
  LoginRequest: loginRequest,
  MessagePreferenceChange: preferenceChange,
  MessagePreferences: messagePreferences,
  MessagePreferencesLook: preferencesLook,
  OrderRequest: orderRequest,
  OrderRequestAnswer: orderRequestAnswer,
  OrderRequestLook: orderRequestLook,
  OwnPreferencesLink: ownPreferencesLink,
  OwnRequestAnswer: ownRequestAnswer,
  RecoveryCodes: recoveryCodes,
  RegistrationRequest: registrationRequest,
  ResetPasswordRequest: resetPasswordRequest,
  SecondFactorProof: secondFactorProof,
  SecondFactorSetup: secondFactorSetup,
  SecondFactorState: secondFactorState,
  SecondFactorTurnedOn: secondFactorTurnedOn,
  Session: session,
  TextChoice: textChoice,
  TextChoiceChange: textChoiceChange,
  TextChoiceLook: textChoiceLook,
  User: userSchema,
  Visit: assignedVisit,
  AdminBooked: adminBooked,
  AdminBookingPreview: adminBookingPreview,
  AdminBookingPreviewRequest: adminBookingPreviewRequest,
  AdminBookingRequest: adminBookingRequest,
  MadeQuote: savedQuote,
  NewQuote: newQuote,
  AgentPairs: agentPairs,
  AgentPartner: agentPartner,
  AgentProfileRequests: agentProfileRequests,
  ProfileRequestAnswer: profileRequestAnswer,
  TimeOffDecline: timeOffDecline,
  TimeOffGrant: timeOffGrant,
  TimeOffRequest: officeTimeOffRequest,
  AssignmentResults: assignmentResults,
  AssignmentsPreview: assignmentsPreview,
  AssignmentsPreviewRequest: assignmentsPreviewRequest,
  AssignmentsRequest: assignmentsRequest,
  AdminChangePreview: adminChangePreview,
  AddedTimeOff: addedTimeOff,
  AgentHours: agentHours,
  AgentHoursChange: agentHoursChange,
  BusinessHours: businessHoursSchema,
  BusinessHoursApplyRequest: businessHoursApplyRequest,
  BusinessHoursChange: businessHoursChange,
  BusinessHoursPreview: businessHoursPreview,
  CandidateAgent: candidateAgent,
  InactiveApplyRequest: inactiveApplyRequest,
  InactivePreview: inactivePreview,
  MonthRevenue: monthRevenue,
  NewTimeOff: newTimeOff,
  AdminSubscriptionView: adminSubscriptionView,
  AdminSubscriptionApplyRequest: adminSubscriptionApplyRequest,
  AdminSubscriptionChange: adminSubscriptionChange,
  AdminStarts: adminStarts,
  AdminVisit: adminVisit,
  AdminVisitApplyRequest: adminVisitApplyRequest,
  AdminVisitPreviewRequest: adminVisitPreviewRequest,
  NewBooking: newBooking,
  NewBookingChange: newBookingChange,
  OpenBooking: openBooking,
  OpenBookingDecision: openBookingDecision,
  TimeOffPeriod: timeOffPeriod,
  TimeOffPreview: timeOffPreview,
  TimeOffPreviewRequest: timeOffPreviewRequest,
  VisitReport: visitReport,
  WeekHours: weekSchema,
  WorkWeekHours: workWeekSchema,
  CustomerAttention: customerAttention,
  FoundAgent: foundAgent,
  FoundCustomer: foundCustomer,
  FoundRequest: foundRequest,
  FoundVisit: foundVisit,
  TimelineProblem: timelineProblem,
  Agent: agentSchema,
  AgentChange: agentChange,
  AgentStats: agentStats,
  CareerApplication: careerApplication,
  ContactSubmission: contactSubmission,
  Customer: customerSchema,
  CustomerChange: customerChange,
  CustomerStats: customerStats,
  HistoryEntry: historyEntry,
  NewAgent: newAgent,
  NewCustomer: newCustomer,
  NewCustomerWithoutAccount: newCustomerWithoutAccount,
  NewPriceBook: newPriceBook,
  NewSubscription: newSubscription,
  Overview: overviewSchema,
  PaymentSettings: paymentSettings,
  PickedUser: pickedUser,
  PriceBook: priceBookView,
  PriceBookFigures: priceBookFigures,
  PriceBookVersion: priceBookVersion,
  ProcessedChange: processedChange,
  ResendBody: resendBody,
  ResumeLink: resumeLink,
  SentMessage: sentMessage,
  SubmissionStats: submissionStats,
  Subscription: subscriptionSchema,
  SubscriptionState: subscriptionState,
  SubscriptionTerms: subscriptionTerms,
  SubscriptionStats: subscriptionStats,
  UserStats: userStats,
  TextMonth: textMonth,
  TextSettings: textSettings,
  TextSettingsAnswer: textSettingsAnswer,
  AgentDay: agentDay,
  AgentEvents: agentEvents,
  AgentEventsAnswer: agentEventsAnswer,
  AgentVisit: agentVisit,
  PhotoTicket: photoTicket,
  PhotoUpload: photoUpload,
  AgentWeek: agentWeek,
  LanguageChoice: languageChoice,
  NewProfileRequest: newProfileRequest,
  NewTimeOffRequest: newTimeOffRequest,
  NewTimeRequest: newTimeRequest,
  OwnAgentProfile: ownAgentProfile,
  OwnPhones: ownPhones,
  OwnTimeOffRequests: ownTimeOffRequests,
  PhoneSubscription: phoneSubscription,
  ProfileRequestWithdrawal: profileRequestWithdrawal,
  Announcement: announcement,
  AnnouncementRecipients: announcementRecipients,
  Announcements: announcements,
  NewAnnouncement: newAnnouncement,
  NewCall: newCall,
  NewCustomerMessage: newCustomerMessage,
  Booking: bookingAnswer,
  BookingRequest: bookingRequest,
  FirstStart: firstStartAnswer,
  FirstStartRequest: firstStartRequest,
  FirstStarts: firstStartsAnswer,
  FirstStartsRequest: firstStartsRequest,
  Hold: holdAnswer,
  HoldRequest: holdRequest,
  FreeSlots: slotsAnswer,
  Quote: quoteAnswer,
  QuoteLine: quoteLine,
  QuoteRequest: quoteRequest,
  Terms: termsAnswer,
  AbandonedBooking: abandonedBookingRequest,
  CustomerInfo: customerInfo,
  PortalAccess: portalAccess,
  SubscriptionAnswer: subscriptionAnswer,
  SubscriptionRequest: subscriptionRequest,
  Access: accessSchema,
  AccessChange: accessChange,
  AccessForAdmin: accessForAdmin,
  AdminHome: adminHome,
  Home: homeSchema,
  HomeAgents: homeAgents,
  HomeAgentsChange: homeAgentsChange,
  HomeAgentsReassign: homeAgentsReassign,
  HomeChange: homeChange,
  NewHome: newHome,
  KindWords: kindWords,
  NewWords: newWords,
  WordsList: wordsList,
  WordsRevision: wordsRevision,
  Invitation: invitation,
  MemberChange: memberChange,
  NewInvitation: newInvitation,
  People: people,
  TeamMember: teamMember,
  QuotePage: quotePage,
  QuotePageBooking: quotePageBooking,
  QuotePageRequest: quotePageRequest,
  QuotePageStarts: quotePageStarts,
  AdminRating: adminRating,
  NewTestimonial: newTestimonial,
  NewReply: newReply,
  NewRequestCustomer: newRequestCustomer,
  NewRequestNote: newRequestNote,
  RequestChange: requestChange,
  RequestDetail: requestDetail,
  AreaRequest: areaRequest,
  ContactRequest: contactRequest,
  Payment: paymentSchema,
  JobApplication: jobApplication,
  ResumeTicket: resumeTicket,
  ResumeUpload: resumeUpload,
  SyncLogEntry: syncLogEntry,
  SyncResult: syncResult,
  Timesheet: timesheet,
  TimesheetChange: timesheetChange,
  TimesheetList: timesheetList,
  VisitPage: visitPageSchema,
  VisitPageAccess: visitPageAccess,
  FreeVisitRequest: freeVisitRequest,
  NewProblem: newProblem,
  OfficeTask: officeTask,
  OwnProblem: ownProblem,
  OwnProblems: ownProblems,
  ProblemAnswer: problemAnswer,
  ProblemClosing: problemClosing,
  ProblemPhotoUpload: problemPhoto,
  RecordedProblem: recordedProblem,
  AgentOnDay: agentOnDay,
  BoardAgent: boardAgent,
  BoardAgentDay: boardAgentDay,
  BoardDay: boardDay,
  BoardFacts: boardFacts,
  BoardHold: boardHold,
  BoardTravel: boardTravel,
  BoardVisit: boardVisit,
  BillingTask: billingTaskView,
  BillingTaskChange: billingTaskChange,
  DaySettings: daySettings,
  FollowedVisit: dayBoardVisit,
  InboxProblem: inboxProblem,
  InboxProfileRequest: officeProfileRequest,
  InboxTimeRequest: officeTimeRequest,
  InboxRequest: inboxRequest,
  NotedVisit: notedVisit,
  SyncFailure: syncFailure,
  UndeliveredMail: undeliveredMail,
  UnassignedVisit: unassignedVisit,
  AdminVisitRecord: adminVisitRecord,
  OwnVisitRecord: customerVisitRecord,
  VisitRating: visitRating,
  ChangeApplied: changeApplied,
  ChangePreview: changePreview,
  FreeStart: freeStart,
  OwnSubscription: subscriptionViewSchema,
  OwnVisit: visitSchema,
  SubscriptionApplyRequest: subscriptionApplyRequest,
  SubscriptionChange: subscriptionChange,
  UndoRequest: undoRequest,
  VisitApplyRequest: visitApplyRequest,
  VisitNote: visitNote,
  VisitPreviewRequest: visitPreviewRequest,
};

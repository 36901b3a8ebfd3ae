import { accountChange, accountSchema, accountSubscription, cleaningSchema } from "../accounts/account.ts";
import { loginRequest, session, userSchema } from "../accounts/accounts.ts";
import { emailChangeProof, emailChangeRequest } from "../accounts/email-change.ts";
import { firstPasswordRequest } from "../accounts/first-password.ts";
import { changePasswordRequest } from "../accounts/password.ts";
import { confirmEmailRequest, forgotPasswordRequest, resetPasswordRequest } from "../accounts/recovery.ts";
import { registrationRequest } from "../accounts/registration.ts";
import * as secondFactor from "../accounts/second-factor.ts";
import { agentProfile, assignedVisit } from "../agent-app/agent.ts";
import { orderRequest, orderRequestAnswer, orderRequestLook, ownRequestAnswer } from "../checkout/order-requests.ts";
import { ann, customer, one } from "../example-values.ts";
import { messagePreferences, preferenceChange, preferencesLook } from "../messages/preferences.ts";
import { ownPreferencesLink, textChoice, textChoiceChange, textChoiceLook } from "../messages/text-choice.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { accountsRoutes } from "./accounts.ts";

const password = "three blue buckets";
const newPassword = "four red brooms";
const code = "123456";
const mailedToken = "7.Zp0B6nXk2mT8rQyVhLwGdEo4cJaUs1fI9xPbKt7NvMA";
const preferencesToken = "customer-7.Zp0B6nXk2mT8rQyVhLwGdE";

export const accountsOperations = defineOperations<typeof accountsRoutes>("Accounts", {
  "POST /api/register": {
    name: "register",
    summary: "Create an account, which can be used at once",
    fails: [502],
    body: { ...customer, password },
  },
  "POST /api/auth/login": {
    name: "login",
    summary: "Sign in with a username or e-mail address",
    fails: [401, 502],
    cookie: "set",
    body: { username: ann.email, password, rememberMe: true },
  },
  "GET /api/auth/me": { name: "getSignedInUser", summary: "The signed-in person" },
  "POST /api/auth/refresh": {
    name: "refresh",
    summary: "Trade the refresh cookie for a new access token",
    fails: [401, 502],
    cookie: "needed",
  },
  "POST /api/auth/logout": { name: "logout", summary: "Revoke the refresh cookie and clear it", cookie: "optional" },
  "POST /api/auth/forgot-password": {
    name: "forgotPassword",
    summary: "Mail a code for a new password; the answer never says whether there is such an account",
    fails: [502],
    body: { email: ann.email },
  },
  "POST /api/auth/reset-password": {
    name: "resetPassword",
    summary: "Set a new password with a mailed code",
    fails: [409, 502],
    body: { email: ann.email, code, password: newPassword },
  },
  "POST /api/auth/first-password": {
    name: "setFirstPassword",
    summary: "Make the account of a person who ordered without one, by the link in the order's mail, once",
    fails: [404, 409, 502],
    body: { token: mailedToken, password },
  },
  "POST /api/auth/change-password": {
    name: "changePassword",
    summary: "Change the signed-in person's password, which ends all other sessions",
    cookie: "set",
    body: { currentPassword: password, password: newPassword },
  },
  "POST /api/auth/confirmation-code": {
    name: "sendConfirmationCode",
    summary: "Mail the signed-in person a code that confirms their e-mail address",
    fails: [409, 502],
  },
  "POST /api/auth/confirm-email": {
    name: "confirmEmail",
    summary: "Confirm the signed-in person's e-mail address with the mailed code",
    body: { code },
  },
  "GET /api/auth/second-factor": {
    name: "getSecondFactor",
    summary: "Whether the signed-in person has two-step login, and how many recovery codes are left",
  },
  "POST /api/auth/second-factor/start": {
    name: "startSecondFactor",
    summary: "Make a secret for an authenticator app; nothing is on until a code proves it",
    fails: [409],
  },
  "POST /api/auth/second-factor/confirm": {
    name: "turnOnSecondFactor",
    summary: "Turn two-step login on with the password and a first code; all other sessions end",
    fails: [409, 502],
    cookie: "set",
    body: { password, code },
  },
  "POST /api/auth/second-factor/recovery-codes": {
    name: "renewRecoveryCodes",
    summary: "Make new recovery codes in place of the old ones",
    fails: [409],
    body: { password, code },
  },
  "POST /api/auth/second-factor/off": {
    name: "turnOffSecondFactor",
    summary: "Turn two-step login off with the password and a code",
    fails: [409],
    body: { password, code },
  },
  "GET /api/account": {
    name: "getAccount",
    summary: "The signed-in person's own profile, subscription and next cleaning",
    fails: [502],
  },
  "GET /api/account/messages": {
    tag: "Messages",
    name: "getOwnPreferencesLink",
    summary: "What opens the signed-in person's choice of messages; null for who gets none",
  },
  "PATCH /api/account": {
    name: "updateAccount",
    summary: "Change the signed-in person's own name, phone number and address",
    fails: [502],
    body: { city: "Ogden" },
  },
  "POST /api/account/email": {
    name: "requestEmailChange",
    summary: "Mail a code to the signed-in person's new e-mail address; the answer never says whether it is taken",
    body: { email: "ann.lee@example.test", password },
  },
  "POST /api/account/email/confirm": {
    name: "confirmEmailChange",
    summary: "Change the signed-in person's e-mail address with the code that was mailed to the new one",
    fails: [409, 502],
    body: { email: "ann.lee@example.test", code },
  },
  "PATCH /api/account/requests/{id}": {
    name: "answerOwnOrderRequest",
    summary: "Accept or refuse what somebody ordered with the signed-in person's confirmed e-mail address",
    fails: [502],
    params: one,
    body: { accept: true },
  },
  "POST /api/order-requests/look": {
    tag: "Subscriptions",
    name: "showOrderRequest",
    summary: "What the link in a mail asks the owner of an e-mail address; whoever is signed in as another is refused",
    fails: [404],
    mayBeSignedIn: true,
    body: { token: mailedToken },
  },
  "POST /api/order-requests/answer": {
    tag: "Subscriptions",
    name: "answerOrderRequest",
    summary: "Accept or refuse by the link in a mail; the same answer again is answered alike",
    fails: [404, 409],
    mayBeSignedIn: true,
    body: { token: mailedToken, accept: true },
  },
  "POST /api/messages/preferences/look": {
    tag: "Messages",
    name: "getMessagePreferences",
    summary: "Which mails the person of a mail's link gets, and which are switched off",
    fails: [404],
    body: { token: preferencesToken },
  },
  "POST /api/messages/preferences": {
    tag: "Messages",
    name: "setMessagePreference",
    summary: "Switch one topic of mails off or on, by a mail's link; the same again changes nothing",
    fails: [404],
    body: { token: preferencesToken, topic: "reminders", isOn: false },
  },
  "POST /api/messages/texts/look": {
    tag: "Messages",
    name: "getTextChoice",
    summary: "Whether a person gets text messages, by a mail's link",
    fails: [404],
    body: { token: preferencesToken },
  },
  "POST /api/messages/texts": {
    tag: "Messages",
    name: "setTextChoice",
    summary: "Agree to text messages or end them, by a mail's link; the same again changes nothing",
    fails: [404, 409],
    body: { token: preferencesToken, isOn: true, replacesMail: false },
  },
  "GET /api/messages/unsubscribe": {
    tag: "Messages",
    name: "openMessagePreferences",
    summary: "Leads to the page of the person's choice of mails; it changes nothing",
    query: { token: preferencesToken, topic: "reminders" },
  },
  "POST /api/messages/unsubscribe": {
    tag: "Messages",
    name: "unsubscribe",
    summary: "One click in a mail program switches a topic off (RFC 8058); again, it changes nothing",
    fails: [404],
    query: { token: preferencesToken, topic: "reminders" },
  },
  "GET /api/agent": {
    tag: "Agents",
    name: "getAgent",
    summary: "The signed-in agent's own profile and visits from today on",
    query: { limit: "1" },
  },
});

export const accountsSchemas: NamedSchemas = {
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
  RecoveryCodes: secondFactor.recoveryCodes,
  RegistrationRequest: registrationRequest,
  ResetPasswordRequest: resetPasswordRequest,
  SecondFactorProof: secondFactor.secondFactorProof,
  SecondFactorSetup: secondFactor.secondFactorSetup,
  SecondFactorState: secondFactor.secondFactorState,
  SecondFactorTurnedOn: secondFactor.secondFactorTurnedOn,
  Session: session,
  TextChoice: textChoice,
  TextChoiceChange: textChoiceChange,
  TextChoiceLook: textChoiceLook,
  User: userSchema,
  Visit: assignedVisit,
};

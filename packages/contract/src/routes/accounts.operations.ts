import { accountChange, accountSchema, accountSubscription, cleaningSchema } from "../accounts/account.ts";
import { loginRequest, session, userSchema } from "../accounts/accounts.ts";
import { firstPasswordRequest } from "../accounts/first-password.ts";
import { changePasswordRequest } from "../accounts/password.ts";
import { confirmEmailRequest, forgotPasswordRequest, resetPasswordRequest } from "../accounts/recovery.ts";
import { registrationRequest } from "../accounts/registration.ts";
import * as secondFactor from "../accounts/second-factor.ts";
import { agentProfile, assignedVisit } from "../agent-app/agent.ts";
import { orderRequest, orderRequestAnswer, orderRequestLook, ownRequestAnswer } from "../checkout/order-requests.ts";
import { ann, customer, one } from "../example-values.ts";
import { messagePreferences, oneClick, preferencesChange, preferencesLook } from "../messages/preferences.ts";
import { ownPreferencesLink, textChoice, textChoiceChange, textChoiceLook } from "../messages/text-choice.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { accountsRoutes } from "./accounts.ts";

const password = "three blue buckets";
const newPassword = "four red brooms";
const code = "123456";
const mailedToken = "7.Zp0B6nXk2mT8rQyVhLwGdEo4cJaUs1fI9xPbKt7NvMA";
const preferencesToken = "customer-7.Zp0B6nXk2mT8rQyVhLwGdE";

export const accountsOperations = defineOperations<typeof accountsRoutes>("Accounts", {
  "POST /api/register": { name: "register", fails: [502], body: { ...customer, password } },
  "POST /api/auth/login": {
    name: "login",
    fails: [401, 502],
    cookie: "set",
    body: { username: ann.email, password, rememberMe: true },
  },
  "GET /api/auth/me": { name: "getSignedInUser" },
  "POST /api/auth/refresh": { name: "refresh", fails: [401, 502], cookie: "needed" },
  "POST /api/auth/logout": { name: "logout", cookie: "optional" },
  "POST /api/auth/forgot-password": { name: "forgotPassword", fails: [502], body: { email: ann.email } },
  "POST /api/auth/reset-password": {
    name: "resetPassword",
    fails: [409, 502],
    body: { email: ann.email, code, password: newPassword },
  },
  "POST /api/auth/first-password": {
    name: "setFirstPassword",
    fails: [404, 409, 502],
    body: { token: mailedToken, password },
  },
  "POST /api/auth/change-password": {
    name: "changePassword",
    cookie: "set",
    body: { currentPassword: password, password: newPassword },
  },
  "POST /api/auth/confirmation-code": { name: "sendConfirmationCode", fails: [502] },
  "POST /api/auth/confirm-email": { name: "confirmEmail", body: { code } },
  "GET /api/auth/second-factor": { name: "getSecondFactor" },
  "POST /api/auth/second-factor/start": { name: "startSecondFactor", fails: [409] },
  "POST /api/auth/second-factor/confirm": {
    name: "turnOnSecondFactor",
    fails: [409, 502],
    cookie: "set",
    body: { password, code },
  },
  "POST /api/auth/second-factor/recovery-codes": {
    name: "renewRecoveryCodes",
    fails: [409],
    body: { password, code },
  },
  "POST /api/auth/second-factor/off": { name: "turnOffSecondFactor", fails: [409], body: { password, code } },
  "GET /api/account": { name: "getAccount", fails: [502] },
  "GET /api/account/messages": { tag: "Messages", name: "getOwnPreferencesLink" },
  "PATCH /api/account": { name: "updateAccount", fails: [502], body: { city: "Ogden" } },
  "PATCH /api/account/requests/{id}": {
    name: "answerOwnOrderRequest",
    fails: [502],
    params: one,
    body: { accept: true },
  },
  "POST /api/order-requests/look": {
    tag: "Subscriptions",
    name: "showOrderRequest",
    fails: [404],
    mayBeSignedIn: true,
    body: { token: mailedToken },
  },
  "POST /api/order-requests/answer": {
    tag: "Subscriptions",
    name: "answerOrderRequest",
    fails: [404, 409],
    mayBeSignedIn: true,
    body: { token: mailedToken, accept: true },
  },
  "POST /api/messages/preferences/look": {
    tag: "Messages",
    name: "getMessagePreferences",
    fails: [404],
    body: { token: preferencesToken },
  },
  "POST /api/messages/preferences": {
    tag: "Messages",
    name: "setMessagePreferences",
    fails: [404],
    body: { token: preferencesToken, off: ["reminders"] },
  },
  "POST /api/messages/texts/look": {
    tag: "Messages",
    name: "getTextChoice",
    fails: [404],
    body: { token: preferencesToken },
  },
  "POST /api/messages/texts": {
    tag: "Messages",
    name: "setTextChoice",
    fails: [404, 409],
    body: { token: preferencesToken, isOn: true, replacesMail: false },
  },
  "GET /api/messages/unsubscribe": {
    tag: "Messages",
    name: "openMessagePreferences",
    query: { token: preferencesToken, topic: "reminders" },
  },
  "POST /api/messages/unsubscribe": {
    tag: "Messages",
    name: "unsubscribe",
    fails: [404],
    query: { token: preferencesToken, topic: "reminders" },
    body: { "List-Unsubscribe": "One-Click" },
  },
  "GET /api/agent": { tag: "Agents", name: "getAgent", query: { limit: "1" } },
});

export const accountsSchemas: NamedSchemas = {
  Account: accountSchema,
  AccountChange: accountChange,
  AccountSubscription: accountSubscription,
  AgentProfile: agentProfile,
  ChangePasswordRequest: changePasswordRequest,
  Cleaning: cleaningSchema,
  ConfirmEmailRequest: confirmEmailRequest,
  FirstPasswordRequest: firstPasswordRequest,
  ForgotPasswordRequest: forgotPasswordRequest,
  LoginRequest: loginRequest,
  MessagePreferences: messagePreferences,
  OneClickUnsubscribe: oneClick,
  MessagePreferencesChange: preferencesChange,
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

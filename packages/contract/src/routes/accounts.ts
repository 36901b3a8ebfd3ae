import * as z from "zod/mini";
import { accountChange, accountSchema } from "../accounts/account.ts";
import { loginRequest, session, userSchema } from "../accounts/accounts.ts";
import { emailChangeProof, emailChangeRequest } from "../accounts/email-change.ts";
import { firstPasswordAnswer, firstPasswordRequest } from "../accounts/first-password.ts";
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
import { recordId } from "../admin/record.ts";
import { agentProfile, assignedVisit } from "../agent-app/agent.ts";
import { orderRequest, orderRequestAnswer, orderRequestLook, ownRequestAnswer } from "../checkout/order-requests.ts";
import {
  ann,
  code,
  customer,
  mailedToken,
  newPassword,
  oneOrder,
  password,
  preferencesToken,
} from "../example-values.ts";
import { nextCursor, pageFields } from "../http/paging.ts";
import { defineRoutes, hourly } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import {
  messagePreferences,
  preferenceChange,
  preferencesLook,
  unsubscribeSearchParams,
} from "../messages/preferences.ts";
import { ownPreferencesLink, textChoice, textChoiceChange, textChoiceLook } from "../messages/text-choice.ts";

const throttle = { rate: 50, burst: 100 } as const;
const strictThrottle = { rate: 10, burst: 20 } as const;
const done = schema(() => z.object({ success: z.literal(true), message: z.string() }));
const ownAccount = schema(() => z.object({ account: accountSchema() }));

export const accountsRoutes = defineRoutes({
  "POST /api/register": {
    summary: "Create an account, which can be used at once",

    lambda: "accounts",
    access: "public",
    body: registrationRequest,
    output: done,
    status: 201,
    throttle: strictThrottle,
    perAddress: hourly(20),
    idempotent: true,
    carriesSuccess: true,
    fails: [502],
    example: { body: { ...customer, email: "zoe@example.com", password } },
  },
  "POST /api/auth/login": {
    summary: "Sign in with a username or e-mail address",

    lambda: "accounts",
    access: "public",
    body: loginRequest,
    output: session,
    throttle,
    perAddress: { limit: 100, windowSeconds: 900 },
    carriesSuccess: true,
    fails: [401, 502],
    cookie: "set",
    example: { body: { username: ann.email, password, rememberMe: true } },
  },
  "GET /api/auth/me": {
    summary: "The signed-in person",

    lambda: "accounts",
    access: "signedIn",
    output: schema(() => z.object({ user: userSchema() })),
    throttle,
  },
  "POST /api/auth/refresh": {
    summary: "Trade the refresh cookie for a new access token",

    lambda: "accounts",
    access: "public",
    output: session,
    throttle,
    carriesSuccess: true,
    fails: [401, 502],
    cookie: "needed",
  },
  "POST /api/auth/logout": {
    summary: "Revoke the refresh cookie and clear it",

    lambda: "accounts",
    access: "public",
    output: done,
    throttle,
    cookie: "optional",
  },
  "POST /api/auth/forgot-password": {
    summary: "Mail a code for a new password; the answer never says whether there is such an account",

    lambda: "accounts",
    access: "public",
    body: forgotPasswordRequest,
    output: done,
    throttle: strictThrottle,
    perAddress: hourly(20),
    carriesSuccess: true,
    fails: [502],
    example: { body: { email: ann.email } },
  },
  "POST /api/auth/reset-password": {
    summary: "Set a new password with a mailed code",

    lambda: "accounts",
    access: "public",
    body: resetPasswordRequest,
    output: done,
    throttle: strictThrottle,
    perAddress: hourly(50),
    carriesSuccess: true,
    fails: [409, 502],
    example: { body: { email: ann.email, code, password: newPassword } },
  },
  "POST /api/auth/first-password": {
    summary: "Make the account of a person who ordered without one, by the link in the order's mail, once",

    lambda: "accounts",
    access: "public",
    body: firstPasswordRequest,
    output: firstPasswordAnswer,
    throttle: strictThrottle,
    perAddress: hourly(50),
    carriesSuccess: true,
    fails: [404, 409, 502],
    example: { body: { token: mailedToken, password } },
  },
  "POST /api/auth/change-password": {
    summary: "Change the signed-in person's password, which ends all other sessions",

    lambda: "accounts",
    access: "signedIn",
    body: changePasswordRequest,
    output: schema(() => z.object({ success: z.literal(true), message: z.string(), token: z.nullable(z.string()) })),
    throttle: strictThrottle,
    perAddress: hourly(50),
    carriesSuccess: true,
    cookie: "set",
    example: { body: { currentPassword: password, password: newPassword } },
  },
  "POST /api/auth/confirmation-code": {
    summary: "Mail the signed-in person a code that confirms their e-mail address",

    lambda: "accounts",
    access: "signedIn",
    output: done,
    throttle: strictThrottle,
    perAddress: hourly(20),
    fails: [409, 502],
  },
  "POST /api/auth/confirm-email": {
    summary: "Confirm the signed-in person's e-mail address with the mailed code",

    lambda: "accounts",
    access: "signedIn",
    body: confirmEmailRequest,
    output: done,
    throttle: strictThrottle,
    perAddress: hourly(50),
    example: { body: { code } },
  },
  "GET /api/auth/second-factor": {
    summary: "Whether the signed-in person has two-step login, and how many recovery codes are left",

    lambda: "accounts",
    access: "signedIn",
    output: secondFactorState,
    throttle,
  },
  "POST /api/auth/second-factor/start": {
    summary: "Make a secret for an authenticator app; nothing is on until a code proves it",

    lambda: "accounts",
    access: "signedIn",
    output: secondFactorSetup,
    throttle: strictThrottle,
    perAddress: hourly(50),
    fails: [409],
  },
  "POST /api/auth/second-factor/confirm": {
    summary: "Turn two-step login on with the password and a first code; all other sessions end",

    lambda: "accounts",
    access: "signedIn",
    body: secondFactorProof,
    output: secondFactorTurnedOn,
    throttle: strictThrottle,
    perAddress: hourly(50),
    fails: [409, 502],
    cookie: "set",
    example: { body: { password, code } },
  },
  "POST /api/auth/second-factor/recovery-codes": {
    summary: "Make new recovery codes in place of the old ones",

    lambda: "accounts",
    access: "signedIn",
    body: secondFactorProof,
    output: recoveryCodes,
    throttle: strictThrottle,
    perAddress: hourly(50),
    fails: [409],
    example: { body: { password, code } },
  },
  "POST /api/auth/second-factor/off": {
    summary: "Turn two-step login off with the password and a code",

    lambda: "accounts",
    access: "signedIn",
    body: secondFactorProof,
    output: done,
    throttle: strictThrottle,
    perAddress: hourly(50),
    fails: [409],
    example: { body: { password, code } },
  },
  "GET /api/account": {
    summary: "The signed-in person's own profile, subscription and next cleaning",

    lambda: "accounts",
    access: "signedIn",
    output: ownAccount,
    throttle,
    fails: [502],
  },
  "GET /api/account/messages": {
    tag: "Messages",
    summary: "What opens the signed-in person's choice of messages; null for who gets none",

    lambda: "accounts",
    access: "signedIn",
    output: ownPreferencesLink,
    throttle,
  },
  "PATCH /api/account": {
    summary: "Change the signed-in person's own name, phone number and address",

    lambda: "accounts",
    access: "signedIn",
    body: accountChange,
    output: ownAccount,
    throttle,
    fails: [502],
    example: { body: { city: "Ogden" } },
  },
  "POST /api/account/email": {
    summary: "Mail a code to the signed-in person's new e-mail address; the answer never says whether it is taken",

    lambda: "accounts",
    access: "signedIn",
    body: emailChangeRequest,
    output: done,
    throttle: strictThrottle,
    perAddress: hourly(20),
    example: { body: { email: "ann.lee@example.test", password } },
  },
  "POST /api/account/email/confirm": {
    summary: "Change the signed-in person's e-mail address with the code that was mailed to the new one",

    lambda: "accounts",
    access: "signedIn",
    body: emailChangeProof,
    output: ownAccount,
    throttle: strictThrottle,
    perAddress: hourly(50),
    fails: [409, 502],
    example: { body: { email: "ann.lee@example.test", code } },
  },
  "PATCH /api/account/requests/{id}": {
    summary: "Accept or refuse what somebody ordered with the signed-in person's confirmed e-mail address",

    lambda: "accounts",
    access: "signedIn",
    owner: "accountRequest",
    params: recordId,
    body: ownRequestAnswer,
    output: schema(() => z.object({ message: z.string(), account: accountSchema() })),
    throttle,
    fails: [502],
    example: { params: oneOrder, body: { accept: true } },
  },
  "POST /api/order-requests/look": {
    tag: "Subscriptions",
    summary: "What the link in a mail asks the owner of an e-mail address; whoever is signed in as another is refused",

    lambda: "accounts",
    access: "public",
    body: orderRequestLook,
    output: schema(() => z.object({ request: orderRequest() })),
    throttle: strictThrottle,
    perAddress: hourly(60),
    fails: [404],
    mayBeSignedIn: true,
    example: { body: { token: mailedToken } },
  },
  "POST /api/order-requests/answer": {
    tag: "Subscriptions",
    summary: "Accept or refuse by the link in a mail; the same answer again is answered alike",

    lambda: "accounts",
    access: "public",
    body: orderRequestAnswer,
    output: schema(() => z.object({ message: z.string(), request: orderRequest() })),
    throttle: strictThrottle,
    perAddress: hourly(60),
    fails: [404, 409],
    mayBeSignedIn: true,
    example: { body: { token: mailedToken, accept: true } },
  },
  "POST /api/messages/preferences/look": {
    tag: "Messages",
    summary: "Which mails the person of a mail's link gets, and which are switched off",

    lambda: "accounts",
    access: "public",
    body: preferencesLook,
    output: messagePreferences,
    throttle: strictThrottle,
    perAddress: hourly(120),
    fails: [404],
    example: { body: { token: preferencesToken } },
  },
  "POST /api/messages/preferences": {
    tag: "Messages",
    summary: "Switch one topic of mails off or on, by a mail's link; the same again changes nothing",

    lambda: "accounts",
    access: "public",
    body: preferenceChange,
    output: messagePreferences,
    throttle: strictThrottle,
    perAddress: hourly(120),
    fails: [404],
    example: { body: { token: preferencesToken, topic: "reminders", isOn: false } },
  },
  "POST /api/messages/texts/look": {
    tag: "Messages",
    summary: "Whether a person gets text messages, by a mail's link",

    lambda: "accounts",
    access: "public",
    body: textChoiceLook,
    output: textChoice,
    throttle: strictThrottle,
    perAddress: hourly(120),
    fails: [404],
    example: { body: { token: preferencesToken } },
  },
  "POST /api/messages/texts": {
    tag: "Messages",
    summary: "Agree to text messages or end them, by a mail's link; the same again changes nothing",

    lambda: "accounts",
    access: "public",
    body: textChoiceChange,
    output: textChoice,
    throttle: strictThrottle,
    perAddress: hourly(120),
    fails: [404, 409],
    example: { body: { token: preferencesToken, isOn: true, replacesMail: false } },
  },
  "GET /api/messages/unsubscribe": {
    tag: "Messages",
    summary: "Leads to the page of the person's choice of mails; it changes nothing",

    lambda: "accounts",
    access: "public",
    query: unsubscribeSearchParams,
    output: schema(() => z.string()),
    contentType: "text/html",
    throttle: strictThrottle,
    perAddress: hourly(600),
    example: { query: { token: preferencesToken, topic: "reminders" } },
  },
  "POST /api/messages/unsubscribe": {
    tag: "Messages",
    summary: "One click in a mail program switches a topic off (RFC 8058); again, it changes nothing",

    lambda: "accounts",
    access: "public",
    query: unsubscribeSearchParams,
    // The address says everything: what mail programs and services post besides is not read.
    output: schema(() => z.object({ success: z.literal(true) })),
    // Mail services post for many people from few addresses.
    throttle: { rate: 50, burst: 100 },
    perAddress: hourly(3_000),
    fails: [404],
    example: { query: { token: preferencesToken, topic: "reminders" } },
  },
  "GET /api/agent": {
    tag: "Agents",
    summary: "The signed-in agent's own profile and visits from today on",

    lambda: "accounts",
    access: "agent",
    query: schema(() => z.object(pageFields())),
    output: schema(() =>
      z.object({
        agent: z.nullable(agentProfile()),
        visits: z.array(assignedVisit()),
        nextCursor: nextCursor(),
        reason: z.nullable(z.string()),
      }),
    ),
    throttle,
    example: { query: { limit: "1" } },
  },
});

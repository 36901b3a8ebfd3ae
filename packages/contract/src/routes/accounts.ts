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
import { nextCursor, pageFields } from "../http/paging.ts";
import { defineRoutes, hourly } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import { messagePreferences, preferenceChange, preferencesLook, unsubscribeQuery } from "../messages/preferences.ts";
import { ownPreferencesLink, textChoice, textChoiceChange, textChoiceLook } from "../messages/text-choice.ts";

const throttle = { rate: 50, burst: 100 } as const;
const strictThrottle = { rate: 10, burst: 20 } as const;
const done = schema(() => z.object({ success: z.literal(true), message: z.string() }));
const ownAccount = schema(() => z.object({ account: accountSchema() }));

export const accountsRoutes = defineRoutes({
  "POST /api/register": {
    lambda: "accounts",
    access: "public",
    body: registrationRequest,
    output: done,
    status: 201,
    throttle: strictThrottle,
    perAddress: hourly(20),
    idempotent: true,
    carriesSuccess: true,
  },
  "POST /api/auth/login": {
    lambda: "accounts",
    access: "public",
    body: loginRequest,
    output: session,
    throttle,
    perAddress: { limit: 100, windowSeconds: 900 },
    carriesSuccess: true,
  },
  "GET /api/auth/me": {
    lambda: "accounts",
    access: "signedIn",
    output: schema(() => z.object({ user: userSchema() })),
    throttle,
  },
  "POST /api/auth/refresh": {
    lambda: "accounts",
    access: "public",
    output: session,
    throttle,
    carriesSuccess: true,
  },
  "POST /api/auth/logout": {
    lambda: "accounts",
    access: "public",
    output: done,
    throttle,
  },
  "POST /api/auth/forgot-password": {
    lambda: "accounts",
    access: "public",
    body: forgotPasswordRequest,
    output: done,
    throttle: strictThrottle,
    perAddress: hourly(20),
    carriesSuccess: true,
  },
  "POST /api/auth/reset-password": {
    lambda: "accounts",
    access: "public",
    body: resetPasswordRequest,
    output: done,
    throttle: strictThrottle,
    perAddress: hourly(50),
    carriesSuccess: true,
  },
  "POST /api/auth/first-password": {
    lambda: "accounts",
    access: "public",
    body: firstPasswordRequest,
    output: firstPasswordAnswer,
    throttle: strictThrottle,
    perAddress: hourly(50),
    carriesSuccess: true,
  },
  "POST /api/auth/change-password": {
    lambda: "accounts",
    access: "signedIn",
    body: changePasswordRequest,
    output: schema(() => z.object({ success: z.literal(true), message: z.string(), token: z.nullable(z.string()) })),
    throttle: strictThrottle,
    perAddress: hourly(50),
    carriesSuccess: true,
  },
  "POST /api/auth/confirmation-code": {
    lambda: "accounts",
    access: "signedIn",
    output: done,
    throttle: strictThrottle,
    perAddress: hourly(20),
  },
  "POST /api/auth/confirm-email": {
    lambda: "accounts",
    access: "signedIn",
    body: confirmEmailRequest,
    output: done,
    throttle: strictThrottle,
    perAddress: hourly(50),
  },
  "GET /api/auth/second-factor": {
    lambda: "accounts",
    access: "signedIn",
    output: secondFactorState,
    throttle,
  },
  "POST /api/auth/second-factor/start": {
    lambda: "accounts",
    access: "signedIn",
    output: secondFactorSetup,
    throttle: strictThrottle,
    perAddress: hourly(50),
  },
  "POST /api/auth/second-factor/confirm": {
    lambda: "accounts",
    access: "signedIn",
    body: secondFactorProof,
    output: secondFactorTurnedOn,
    throttle: strictThrottle,
    perAddress: hourly(50),
  },
  "POST /api/auth/second-factor/recovery-codes": {
    lambda: "accounts",
    access: "signedIn",
    body: secondFactorProof,
    output: recoveryCodes,
    throttle: strictThrottle,
    perAddress: hourly(50),
  },
  "POST /api/auth/second-factor/off": {
    lambda: "accounts",
    access: "signedIn",
    body: secondFactorProof,
    output: done,
    throttle: strictThrottle,
    perAddress: hourly(50),
  },
  "GET /api/account": {
    lambda: "accounts",
    access: "signedIn",
    output: ownAccount,
    throttle,
  },
  "GET /api/account/messages": {
    lambda: "accounts",
    access: "signedIn",
    output: ownPreferencesLink,
    throttle,
  },
  "PATCH /api/account": {
    lambda: "accounts",
    access: "signedIn",
    body: accountChange,
    output: ownAccount,
    throttle,
  },
  "POST /api/account/email": {
    lambda: "accounts",
    access: "signedIn",
    body: emailChangeRequest,
    output: done,
    throttle: strictThrottle,
    perAddress: hourly(20),
  },
  "POST /api/account/email/confirm": {
    lambda: "accounts",
    access: "signedIn",
    body: emailChangeProof,
    output: ownAccount,
    throttle: strictThrottle,
    perAddress: hourly(50),
  },
  "PATCH /api/account/requests/{id}": {
    lambda: "accounts",
    access: "signedIn",
    params: recordId,
    body: ownRequestAnswer,
    output: schema(() => z.object({ message: z.string(), account: accountSchema() })),
    throttle,
  },
  "POST /api/order-requests/look": {
    lambda: "accounts",
    access: "public",
    body: orderRequestLook,
    output: schema(() => z.object({ request: orderRequest() })),
    throttle: strictThrottle,
    perAddress: hourly(60),
  },
  "POST /api/order-requests/answer": {
    lambda: "accounts",
    access: "public",
    body: orderRequestAnswer,
    output: schema(() => z.object({ message: z.string(), request: orderRequest() })),
    throttle: strictThrottle,
    perAddress: hourly(60),
  },
  "POST /api/messages/preferences/look": {
    lambda: "accounts",
    access: "public",
    body: preferencesLook,
    output: messagePreferences,
    throttle: strictThrottle,
    perAddress: hourly(120),
  },
  "POST /api/messages/preferences": {
    lambda: "accounts",
    access: "public",
    body: preferenceChange,
    output: messagePreferences,
    throttle: strictThrottle,
    perAddress: hourly(120),
  },
  "POST /api/messages/texts/look": {
    lambda: "accounts",
    access: "public",
    body: textChoiceLook,
    output: textChoice,
    throttle: strictThrottle,
    perAddress: hourly(120),
  },
  "POST /api/messages/texts": {
    lambda: "accounts",
    access: "public",
    body: textChoiceChange,
    output: textChoice,
    throttle: strictThrottle,
    perAddress: hourly(120),
  },
  "GET /api/messages/unsubscribe": {
    lambda: "accounts",
    access: "public",
    query: unsubscribeQuery,
    output: schema(() => z.string()),
    contentType: "text/html",
    throttle: strictThrottle,
    perAddress: hourly(600),
  },
  "POST /api/messages/unsubscribe": {
    lambda: "accounts",
    access: "public",
    query: unsubscribeQuery,
    // The address says everything: what mail programs and services post besides is not read.
    output: schema(() => z.object({ success: z.literal(true) })),
    // Mail services post for many people from few addresses.
    throttle: { rate: 50, burst: 100 },
    perAddress: hourly(3_000),
  },
  "GET /api/agent": {
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
  },
});

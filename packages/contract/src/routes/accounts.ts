import * as z from "zod/mini";
import { accountChange, accountSchema } from "../accounts/account.ts";
import { loginRequest, session, userSchema } from "../accounts/accounts.ts";
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

const throttle = { rate: 50, burst: 100 } as const;
const strictThrottle = { rate: 10, burst: 20 } as const;
const done = schema(() => z.object({ success: z.literal(true), message: z.string() }));
const ownAccount = schema(() => z.object({ account: accountSchema() }));

export const accountsRoutes = defineRoutes({
  "POST /api/register": {
    lambda: "accounts",
    access: "public",
    summary: "Create an account, which can be used at once",
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
    summary: "Sign in with a username or e-mail address",
    body: loginRequest,
    output: session,
    throttle,
    perAddress: { limit: 100, windowSeconds: 900 },
    carriesSuccess: true,
  },
  "GET /api/auth/me": {
    lambda: "accounts",
    access: "signedIn",
    summary: "The signed-in person",
    output: schema(() => z.object({ user: userSchema() })),
    throttle,
  },
  "POST /api/auth/refresh": {
    lambda: "accounts",
    access: "public",
    summary: "Trade the refresh cookie for a new access token",
    output: session,
    throttle,
    carriesSuccess: true,
  },
  "POST /api/auth/logout": {
    lambda: "accounts",
    access: "public",
    summary: "Revoke the refresh cookie and clear it",
    output: done,
    throttle,
  },
  "POST /api/auth/forgot-password": {
    lambda: "accounts",
    access: "public",
    summary: "Mail a code for a new password; the answer never says whether there is such an account",
    body: forgotPasswordRequest,
    output: done,
    throttle: strictThrottle,
    perAddress: hourly(20),
    carriesSuccess: true,
  },
  "POST /api/auth/reset-password": {
    lambda: "accounts",
    access: "public",
    summary: "Set a new password with a mailed code",
    body: resetPasswordRequest,
    output: done,
    throttle: strictThrottle,
    perAddress: hourly(50),
    carriesSuccess: true,
  },
  "POST /api/auth/first-password": {
    lambda: "accounts",
    access: "public",
    summary: "Make the account of a person who ordered without one, by the link in the order's mail, once",
    body: firstPasswordRequest,
    output: firstPasswordAnswer,
    throttle: strictThrottle,
    perAddress: hourly(50),
    carriesSuccess: true,
  },
  "POST /api/auth/change-password": {
    lambda: "accounts",
    access: "signedIn",
    summary: "Change the signed-in person's password, which ends all other sessions",
    body: changePasswordRequest,
    output: schema(() => z.object({ success: z.literal(true), message: z.string(), token: z.nullable(z.string()) })),
    throttle: strictThrottle,
    perAddress: hourly(50),
    carriesSuccess: true,
  },
  "POST /api/auth/confirmation-code": {
    lambda: "accounts",
    access: "signedIn",
    summary: "Mail the signed-in person a code that confirms their e-mail address",
    output: done,
    throttle: strictThrottle,
    perAddress: hourly(20),
  },
  "POST /api/auth/confirm-email": {
    lambda: "accounts",
    access: "signedIn",
    summary: "Confirm the signed-in person's e-mail address with the mailed code",
    body: confirmEmailRequest,
    output: done,
    throttle: strictThrottle,
    perAddress: hourly(50),
  },
  "GET /api/auth/second-factor": {
    lambda: "accounts",
    access: "signedIn",
    summary: "Whether the signed-in person has two-step login, and how many recovery codes are left",
    output: secondFactorState,
    throttle,
  },
  "POST /api/auth/second-factor/start": {
    lambda: "accounts",
    access: "signedIn",
    summary: "Make a secret for an authenticator app; nothing is on until a code proves it",
    output: secondFactorSetup,
    throttle: strictThrottle,
    perAddress: hourly(50),
  },
  "POST /api/auth/second-factor/confirm": {
    lambda: "accounts",
    access: "signedIn",
    summary: "Turn two-step login on with the password and a first code; all other sessions end",
    body: secondFactorProof,
    output: secondFactorTurnedOn,
    throttle: strictThrottle,
    perAddress: hourly(50),
  },
  "POST /api/auth/second-factor/recovery-codes": {
    lambda: "accounts",
    access: "signedIn",
    summary: "Make new recovery codes in place of the old ones",
    body: secondFactorProof,
    output: recoveryCodes,
    throttle: strictThrottle,
    perAddress: hourly(50),
  },
  "POST /api/auth/second-factor/off": {
    lambda: "accounts",
    access: "signedIn",
    summary: "Turn two-step login off with the password and a code",
    body: secondFactorProof,
    output: done,
    throttle: strictThrottle,
    perAddress: hourly(50),
  },
  "GET /api/account": {
    lambda: "accounts",
    access: "signedIn",
    summary: "The signed-in person's own profile, subscription and next cleaning",
    output: ownAccount,
    throttle,
  },
  "PATCH /api/account": {
    lambda: "accounts",
    access: "signedIn",
    summary: "Change the signed-in person's own name, phone number and address",
    body: accountChange,
    output: ownAccount,
    throttle,
  },
  "PATCH /api/account/requests/{id}": {
    lambda: "accounts",
    access: "signedIn",
    summary: "Accept or refuse what somebody ordered with the signed-in person's confirmed e-mail address",
    params: recordId,
    body: ownRequestAnswer,
    output: schema(() => z.object({ message: z.string(), account: accountSchema() })),
    throttle,
  },
  "POST /api/order-requests/look": {
    lambda: "accounts",
    access: "public",
    summary: "What the link in a mail asks the owner of an e-mail address; whoever is signed in as another is refused",
    body: orderRequestLook,
    output: schema(() => z.object({ request: orderRequest() })),
    throttle: strictThrottle,
    perAddress: hourly(60),
  },
  "POST /api/order-requests/answer": {
    lambda: "accounts",
    access: "public",
    summary: "Accept or refuse by the link in a mail; the same answer again is answered alike",
    body: orderRequestAnswer,
    output: schema(() => z.object({ message: z.string(), request: orderRequest() })),
    throttle: strictThrottle,
    perAddress: hourly(60),
  },
  "GET /api/agent": {
    lambda: "accounts",
    access: "agent",
    summary: "The signed-in agent's own profile and visits from today on",
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

import { loginSuccessMessage } from "@cleaning/contract/accounts";
import { answeredMessages } from "@cleaning/contract/order-request-words";
import { passwordChangedMessage, passwordChangedSignInMessage } from "@cleaning/contract/password";
import {
  confirmationCodeSentMessage,
  emailConfirmedMessage,
  passwordResetMessage,
  resetCodeSentMessage,
} from "@cleaning/contract/recovery";
import { registeredMessage } from "@cleaning/contract/registration";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import { secondFactorOffMessage } from "@cleaning/contract/second-factor-words";
import { refreshSession, signIn, signInProven } from "@cleaning/core/accounts";
import { changePassword } from "@cleaning/core/accounts/change-password.ts";
import { owePasswordChanged } from "@cleaning/core/accounts/password-mail.ts";
import { changeAccount, readAccount, recordOf } from "@cleaning/core/accounts/profile.ts";
import { confirmEmail, forgotPassword, resetPassword, sendConfirmationCode } from "@cleaning/core/accounts/recovery.ts";
import { register } from "@cleaning/core/accounts/register.ts";
import { mustSetUpSecondFactor, revokeTokens, secondFactorStateOf } from "@cleaning/core/accounts/security.ts";
import { findUserByIdentity } from "@cleaning/core/accounts/users.ts";
import { readAgentPage } from "@cleaning/core/agents";
import { Failure } from "@cleaning/core/failure";
import type { OwedMail } from "@cleaning/core/mail";
import { answerByLink, answerOwn, showRequest } from "@cleaning/core/orders/acceptance.ts";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { createArea, type Handlers } from "./http/area.ts";
import { placeOf } from "./http/place.ts";
import { cookieOf } from "./http/request.ts";
import { standingCallerIfAny } from "./http/standing.ts";
import { keepSession } from "./keep-session.ts";
import { logger } from "./logger.ts";
import { refreshCookie } from "./refresh-cookie.ts";
import { sendOwed } from "./send-owed.ts";
import type { Services } from "./services.ts";
import { callerIfAny, signInFirst } from "./tokens.ts";

/** The session that a request's cookie keeps. */
const heldSession = (services: Services, event: Pick<APIGatewayProxyEventV2, "cookies">) =>
  refreshCookie.read(cookieOf(event, refreshCookie.name), services.signInSecrets().client);

/** The calls about who somebody is. */
export const handlers: Handlers<typeof accountsRoutes> = {
  "POST /api/register": async ({ body }, { services, now, idempotencyKey }) => {
    await services.checkPassword()(body.password, body.email);
    const { mail } = await register(await services.accounts(), body, idempotencyKey, now);
    await sendOwed(services, mail);
    return { success: true, message: registeredMessage };
  },

  "POST /api/auth/login": async ({ body }, { services, event, now, cookies }) => {
    const signedIn = await signIn(await services.accounts(), body, now, placeOf(event, services));
    const { user, tokens, recoveryCodesLeft } = signedIn;
    await keepSession(services, cookies, tokens, body.rememberMe === true);
    return { success: true, message: loginSuccessMessage, token: tokens.accessToken, user, recoveryCodesLeft };
  },

  "GET /api/auth/me": async (_, { services, caller, standing: { role, security } }) => {
    const user = await findUserByIdentity(services.database(), caller.identityId);
    if (user === undefined) throw signInFirst();
    const mustSetUp = mustSetUpSecondFactor(services.secondFactorRequired(), role, security);
    return { user: { ...user, role, ...(mustSetUp ? { mustSetUpSecondFactor: true } : {}) } };
  },

  "POST /api/auth/refresh": async (_, { services, event, now, cookies, clearing }) => {
    const held = heldSession(services, event);
    if (held === undefined) throw signInFirst();
    const renewed = await refreshSession(await services.accounts(), held, now);
    if (renewed === "reused") {
      logger.warn("spent refresh token used again: the person is signed out everywhere");
      clearing.push(refreshCookie.clear());
      throw signInFirst();
    }
    const { user, tokens } = renewed;
    await keepSession(services, cookies, tokens, held.remembered);
    return { success: true, message: loginSuccessMessage, token: tokens.accessToken, user };
  },

  "POST /api/auth/logout": async (_, { services, event, now, clearing }) => {
    const held = heldSession(services, event);
    // Also when the identity service is down: nobody stays signed in on a computer that they left.
    clearing.push(refreshCookie.clear());
    const caller = await callerIfAny(event.headers["authorization"]);
    const who = caller?.identityId ?? held?.identityId;
    const ended = await Promise.allSettled([
      held === undefined ? undefined : services.accounts().then(({ identity }) => identity.revoke(held.token)),
      who === undefined ? undefined : revokeTokens(services.database(), who, now, caller?.issuedAt),
    ]);
    for (const outcome of ended) if (outcome.status === "rejected") throw outcome.reason;
    return { success: true, message: "You have been successfully logged out." };
  },

  "POST /api/auth/forgot-password": async ({ body }, { services, event, now }) => {
    const deliver = (mail: OwedMail): Promise<void> => sendOwed(services, mail);
    await forgotPassword(await services.accounts(), body.email, deliver, now, placeOf(event, services));
    return { success: true, message: resetCodeSentMessage };
  },

  "POST /api/auth/reset-password": async ({ body }, { services, event, now }) => {
    await services.checkPassword()(body.password, body.email);
    await resetPassword(await services.accounts(), body, now, placeOf(event, services));
    await sendOwed(services, await owePasswordChanged(services.database(), body.email, now));
    return { success: true, message: passwordResetMessage };
  },

  "POST /api/auth/change-password": async ({ body }, { services, event, caller, now, cookies, clearing }) => {
    const { email } = await recordOf(services.database(), caller.identityId);
    await services.checkPassword()(body.password, email);
    const tokens = await changePassword(await services.accounts(), { ...caller, email }, body, {
      now,
      place: placeOf(event, services),
    });
    await sendOwed(services, await owePasswordChanged(services.database(), email, now));
    if (tokens === undefined) {
      clearing.push(refreshCookie.clear());
      return { success: true, message: passwordChangedSignInMessage, token: null };
    }
    await keepSession(services, cookies, tokens, heldSession(services, event)?.remembered === true);
    return { success: true, message: passwordChangedMessage, token: tokens.accessToken };
  },

  "POST /api/auth/confirmation-code": async (_, { services, caller, now }) => {
    const sent = await sendConfirmationCode(await services.accounts(), caller, now);
    return { success: true, message: sent ? confirmationCodeSentMessage : emailConfirmedMessage };
  },

  "POST /api/auth/confirm-email": async ({ body }, { services, caller, now }) => {
    await confirmEmail(await services.accounts(), caller, body.code, now);
    return { success: true, message: emailConfirmedMessage };
  },

  "GET /api/auth/second-factor": async (_, { services, standing }) =>
    secondFactorStateOf(standing.security, services.secondFactorRequired() && standing.role === "admin"),

  "POST /api/auth/second-factor/start": async (_, { services, caller, now }) => {
    const { box, startSecondFactor } = await services.secondFactor();
    return startSecondFactor({ database: services.database(), box }, caller, now);
  },

  "POST /api/auth/second-factor/confirm": async ({ body }, { services, caller, event, now, cookies }) => {
    const [{ box, turnOnSecondFactor }, accounts] = await Promise.all([services.secondFactor(), services.accounts()]);
    const { email, recoveryCodes } = await turnOnSecondFactor({ ...accounts, box }, caller, body, now);
    const { user, tokens } = await signInProven(accounts, { email, password: body.password }, now);
    await keepSession(services, cookies, tokens, heldSession(services, event)?.remembered === true);
    return { success: true, message: loginSuccessMessage, token: tokens.accessToken, user, recoveryCodes };
  },

  "POST /api/auth/second-factor/recovery-codes": async ({ body }, { services, caller, now }) => {
    const [{ box, renewRecoveryCodes }, accounts] = await Promise.all([services.secondFactor(), services.accounts()]);
    return renewRecoveryCodes({ ...accounts, box }, caller, body, now);
  },

  "POST /api/auth/second-factor/off": async ({ body }, { services, caller, now }) => {
    const [{ box, turnOffSecondFactor }, accounts] = await Promise.all([services.secondFactor(), services.accounts()]);
    await turnOffSecondFactor({ ...accounts, box }, caller, body, now);
    return { success: true, message: secondFactorOffMessage };
  },

  "GET /api/account": async (_, { services, caller, now }) => ({
    account: await readAccount(await services.accounts(), caller, now),
  }),

  "PATCH /api/account": async ({ body }, { services, caller, now }) => ({
    account: await changeAccount(await services.accounts(), caller, body, now),
  }),

  "PATCH /api/account/requests/{id}": async ({ params: { id }, body: { accept } }, { services, caller, now }) => {
    const { identityId } = caller;
    const { request, mail } = await answerOwn(services.database(), { id, accept }, { identityId, now });
    await sendOwed(services, mail);
    const account = await readAccount(await services.accounts(), caller, now);
    return { message: answeredMessages[request.state === "accepted" ? "accepted" : "refused"], account };
  },

  "POST /api/order-requests/look": async ({ body }, { services, event, now }) => {
    const caller = await standingCallerIfAny(services, event.headers["authorization"]);
    return { request: await showRequest(services.database(), body.token, { identityId: caller?.identityId, now }) };
  },

  "POST /api/order-requests/answer": async ({ body }, { services, event, now }) => {
    const caller = await standingCallerIfAny(services, event.headers["authorization"]);
    const visitor = { identityId: caller?.identityId, now };
    const { request, mail } = await answerByLink(services.database(), body, visitor);
    await sendOwed(services, mail);
    return { message: answeredMessages[body.accept ? "accepted" : "refused"], request };
  },

  "GET /api/agent": async ({ query }, { services, caller, now }) => {
    const { id } = await recordOf(services.database(), caller.identityId);
    return readAgentPage(services.database(), id, query, now);
  },
};

/** The Lambda function. */
export const handler = createArea(accountsRoutes, handlers);

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
import { refreshSession, signIn } from "@cleaning/core/accounts";
import { changePassword } from "@cleaning/core/accounts/change-password.ts";
import { owePasswordChanged } from "@cleaning/core/accounts/password-mail.ts";
import { changeAccount, readAccount, recordOf } from "@cleaning/core/accounts/profile.ts";
import { confirmEmail, forgotPassword, resetPassword, sendConfirmationCode } from "@cleaning/core/accounts/recovery.ts";
import { register } from "@cleaning/core/accounts/register.ts";
import { findUserByIdentity } from "@cleaning/core/accounts/users.ts";
import { readAgentPage } from "@cleaning/core/agents";
import { Failure } from "@cleaning/core/failure";
import type { OwedMail } from "@cleaning/core/mail";
import { answerByLink, answerOwn, showRequest } from "@cleaning/core/orders/acceptance.ts";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { honouredRole } from "./honoured-role.ts";
import { createArea, type Handlers } from "./http/area.ts";
import { placeOf } from "./http/place.ts";
import { cookieOf } from "./http/request.ts";
import { keepSession } from "./keep-session.ts";
import { logger } from "./logger.ts";
import { refreshCookie } from "./refresh-cookie.ts";
import { sendOwed } from "./send-owed.ts";
import type { Services } from "./services.ts";
import { callerIfAny } from "./tokens.ts";

const signInFirst = (): Failure => new Failure("unauthorized", "Please sign in to continue.");

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
    const { user, tokens } = await signIn(await services.accounts(), body, now, placeOf(event, services));
    await keepSession(services, cookies, tokens, body.rememberMe === true);
    return { success: true, message: loginSuccessMessage, token: tokens.accessToken, user };
  },

  "GET /api/auth/me": async (_, { services, caller }) => {
    const user = await findUserByIdentity(services.database(), caller.identityId);
    if (user === undefined) throw signInFirst();
    return { user: { ...user, role: await honouredRole(services, caller) } };
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

  "POST /api/auth/logout": async (_, { services, event, clearing }) => {
    const held = heldSession(services, event);
    // Also when the identity service is down: nobody stays signed in on a computer that they left.
    clearing.push(refreshCookie.clear());
    if (held !== undefined) await (await services.accounts()).identity.revoke(held.token);
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
    const caller = await callerIfAny(event.headers["authorization"]);
    return { request: await showRequest(services.database(), body.token, { identityId: caller?.identityId, now }) };
  },

  "POST /api/order-requests/answer": async ({ body }, { services, event, now }) => {
    const caller = await callerIfAny(event.headers["authorization"]);
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

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
import { AppError } from "@cleaning/core/errors";
import type { OwedMail } from "@cleaning/core/mail";
import { answerByLink, answerOwn, showRequest } from "@cleaning/core/orders/acceptance.ts";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Deps } from "./deps.ts";
import { honouredRole } from "./honoured-role.ts";
import { createApiFunction, type Handlers } from "./http/api-function.ts";
import { placeOf } from "./http/place.ts";
import { cookieOf } from "./http/request.ts";
import { keepSession } from "./keep-session.ts";
import { logger } from "./logger.ts";
import { refreshCookie } from "./refresh-cookie.ts";
import { sendOwed } from "./send-owed.ts";
import { callerIfAny } from "./tokens.ts";

const signInFirst = (): AppError => new AppError("unauthorized", "Please sign in to continue.");

/** The session that a request's cookie keeps. */
const heldSession = (deps: Deps, event: Pick<APIGatewayProxyEventV2, "cookies">) =>
  refreshCookie.read(cookieOf(event, refreshCookie.name), deps.signInSecrets().client);

/** The calls about who somebody is. */
export const handlers: Handlers<typeof accountsRoutes> = {
  "POST /api/register": async ({ body }, { deps, now, idempotencyKey }) => {
    await deps.checkPassword()(body.password, body.email);
    const { mail } = await register(await deps.accounts(), body, idempotencyKey, now);
    await sendOwed(deps, mail);
    return { success: true, message: registeredMessage };
  },

  "POST /api/auth/login": async ({ body }, { deps, event, now, cookies }) => {
    const { user, tokens } = await signIn(await deps.accounts(), body, now, placeOf(event, deps));
    await keepSession(deps, cookies, tokens, body.rememberMe === true);
    return { success: true, message: loginSuccessMessage, token: tokens.accessToken, user };
  },

  "GET /api/auth/me": async (_, { deps, caller }) => {
    const user = await findUserByIdentity(deps.database(), caller.identityId);
    if (user === undefined) throw signInFirst();
    return { user: { ...user, role: await honouredRole(deps, caller) } };
  },

  "POST /api/auth/refresh": async (_, { deps, event, now, cookies, clearing }) => {
    const held = heldSession(deps, event);
    if (held === undefined) throw signInFirst();
    const renewed = await refreshSession(await deps.accounts(), held, now);
    if (renewed === "reused") {
      logger.warn("spent refresh token used again: the person is signed out everywhere");
      clearing.push(refreshCookie.clear());
      throw signInFirst();
    }
    const { user, tokens } = renewed;
    await keepSession(deps, cookies, tokens, held.remembered);
    return { success: true, message: loginSuccessMessage, token: tokens.accessToken, user };
  },

  "POST /api/auth/logout": async (_, { deps, event, clearing }) => {
    const held = heldSession(deps, event);
    // Also when the identity service is down: nobody stays signed in on a computer that they left.
    clearing.push(refreshCookie.clear());
    if (held !== undefined) await (await deps.accounts()).identity.revoke(held.token);
    return { success: true, message: "You have been successfully logged out." };
  },

  "POST /api/auth/forgot-password": async ({ body }, { deps, event, now }) => {
    const deliver = (mail: OwedMail): Promise<void> => sendOwed(deps, mail);
    await forgotPassword(await deps.accounts(), body.email, deliver, now, placeOf(event, deps));
    return { success: true, message: resetCodeSentMessage };
  },

  "POST /api/auth/reset-password": async ({ body }, { deps, event, now }) => {
    await deps.checkPassword()(body.password, body.email);
    await resetPassword(await deps.accounts(), body, now, placeOf(event, deps));
    await sendOwed(deps, await owePasswordChanged(deps.database(), body.email, now));
    return { success: true, message: passwordResetMessage };
  },

  "POST /api/auth/change-password": async ({ body }, { deps, event, caller, now, cookies, clearing }) => {
    const { email } = await recordOf(deps.database(), caller.identityId);
    await deps.checkPassword()(body.password, email);
    const tokens = await changePassword(await deps.accounts(), { ...caller, email }, body, {
      now,
      place: placeOf(event, deps),
    });
    await sendOwed(deps, await owePasswordChanged(deps.database(), email, now));
    if (tokens === undefined) {
      clearing.push(refreshCookie.clear());
      return { success: true, message: passwordChangedSignInMessage, token: null };
    }
    await keepSession(deps, cookies, tokens, heldSession(deps, event)?.remembered === true);
    return { success: true, message: passwordChangedMessage, token: tokens.accessToken };
  },

  "POST /api/auth/confirmation-code": async (_, { deps, caller, now }) => {
    const sent = await sendConfirmationCode(await deps.accounts(), caller, now);
    return { success: true, message: sent ? confirmationCodeSentMessage : emailConfirmedMessage };
  },

  "POST /api/auth/confirm-email": async ({ body }, { deps, caller, now }) => {
    await confirmEmail(await deps.accounts(), caller, body.code, now);
    return { success: true, message: emailConfirmedMessage };
  },

  "GET /api/account": async (_, { deps, caller, now }) => ({
    account: await readAccount(await deps.accounts(), caller, now),
  }),

  "PATCH /api/account": async ({ body }, { deps, caller, now }) => ({
    account: await changeAccount(await deps.accounts(), caller, body, now),
  }),

  "PATCH /api/account/requests/{id}": async ({ params: { id }, body: { accept } }, { deps, caller, now }) => {
    const { identityId } = caller;
    const { request, mail } = await answerOwn(deps.database(), { id, accept }, { identityId, now });
    await sendOwed(deps, mail);
    const account = await readAccount(await deps.accounts(), caller, now);
    return { message: answeredMessages[request.state === "accepted" ? "accepted" : "refused"], account };
  },

  "POST /api/order-requests/look": async ({ body }, { deps, event, now }) => {
    const caller = await callerIfAny(event.headers["authorization"]);
    return { request: await showRequest(deps.database(), body.token, { identityId: caller?.identityId, now }) };
  },

  "POST /api/order-requests/answer": async ({ body }, { deps, event, now }) => {
    const caller = await callerIfAny(event.headers["authorization"]);
    const visitor = { identityId: caller?.identityId, now };
    const { request, mail } = await answerByLink(deps.database(), body, visitor);
    await sendOwed(deps, mail);
    return { message: answeredMessages[body.accept ? "accepted" : "refused"], request };
  },

  "GET /api/agent": async ({ query }, { deps, caller, now }) => {
    const { id } = await recordOf(deps.database(), caller.identityId);
    return readAgentPage(deps.database(), id, query, now);
  },
};

/** The Lambda function. */
export const handler = createApiFunction(accountsRoutes, handlers);

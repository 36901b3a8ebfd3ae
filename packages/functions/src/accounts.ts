import { loginSuccessMessage } from "@cleaning/contract/accounts/accounts";
import { emailChangeSentMessage } from "@cleaning/contract/accounts/email-change";
import { firstPasswordMessage } from "@cleaning/contract/accounts/first-password-labels";
import { passwordChangedMessage, passwordChangedSignInMessage } from "@cleaning/contract/accounts/password";
import {
  confirmationCodeSentMessage,
  emailConfirmedMessage,
  passwordResetMessage,
  resetCodeSentMessage,
} from "@cleaning/contract/accounts/recovery";
import { registeredMessage } from "@cleaning/contract/accounts/registration";
import { secondFactorOffMessage } from "@cleaning/contract/accounts/second-factor-labels";
import { answeredMessage } from "@cleaning/contract/checkout/order-request-labels";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import { peopleRoutes } from "@cleaning/contract/routes/people";
import { signInWithPassword, signInVerified } from "@cleaning/core/accounts";
import { readAccount } from "@cleaning/core/accounts/profile.ts";
import { mustSetUpSecondFactor, revokeTokens, secondFactorStateOf } from "@cleaning/core/accounts/sessions/security.ts";
import { isInvitationToken } from "@cleaning/core/accounts/team/invitation-token.ts";
import { findUserByIdentity } from "@cleaning/core/people/users";
import { recordOf } from "@cleaning/core/people/users/own-record.ts";
import type { PendingMessage } from "@cleaning/core/platform/messages/message.ts";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { assignConfirmedOrders, assignVisits } from "./assign-visits.ts";
import { accountsDeps } from "./deps/accounts.ts";
import { baseDeps } from "./deps/base.ts";
import { mailDeps } from "./deps/mail.ts";
import { requestOwners } from "./deps/request-owners.ts";
import { dispatchMessages } from "./dispatch-messages.ts";
import { createApiFunction, type Handlers } from "./http/api-function.ts";
import { authorizedCallerIfAny } from "./http/authorization.ts";
import { cookieOf } from "./http/request.ts";
import { clientNetworkOf } from "./http/trace.ts";
import { keepSession } from "./keep-session.ts";
import { logger } from "./logger.ts";
import { peopleHandlers } from "./people.ts";
import { refreshCookie } from "./refresh-cookie.ts";
import { callerIfAny, signInFirst } from "./tokens.ts";

const realDeps = { ...baseDeps, ...accountsDeps, ...mailDeps, ...requestOwners };
type Deps = typeof realDeps;

const readCookieSession = (deps: Deps, event: Pick<APIGatewayProxyEventV2, "cookies">) =>
  refreshCookie.read(cookieOf(event, refreshCookie.name), deps.signInSecrets().client);

const recovery = () => import("./lazy/recovery.ts");
const session = () => import("./lazy/session.ts");
const acceptance = () => import("./lazy/acceptance.ts");

/** The visits of a confirmed order are made at once, not by the visit job. */
const assignConfirmed = async (deps: Deps, email: string, now: Date): Promise<void> => {
  const { planConfirmedOrders } = await import("./lazy/plan-visits.ts");
  await assignConfirmedOrders(planConfirmedOrders, deps.database(), email, now);
};

const secondFactor = async (deps: Deps) => {
  const [factor, accounts] = await Promise.all([deps.secondFactor(), deps.accounts()]);
  return { ...factor, accounts: { ...accounts, box: factor.box } };
};

const preferences = () => import("./lazy/preferences.ts");

const accountsHandlers: Handlers<typeof accountsRoutes, Deps> = {
  "POST /api/register": async ({ body }, { deps, now, submission }) => {
    if (submission.result === undefined) await deps.checkPassword()(body.password, body.email);
    const { register } = await import("./lazy/register.ts");
    const { mail } = await register(await deps.accounts(), body, { ...submission, now });
    await dispatchMessages(deps, mail);
    return { success: true, message: registeredMessage };
  },

  "POST /api/auth/login": async ({ body }, { deps, event, now, cookies }) => {
    const place = clientNetworkOf(event, deps);
    const { user, tokens, recoveryCodesLeft } = await signInWithPassword(await deps.accounts(), body, now, place);
    await keepSession(deps, cookies, tokens, body.rememberMe === true);
    return { success: true, message: loginSuccessMessage, token: tokens.accessToken, user, recoveryCodesLeft };
  },

  "GET /api/auth/me": async (_, { deps, caller, authorization: { role, security } }) => {
    const user = await findUserByIdentity(deps.database(), caller.identityId);
    if (user === undefined) throw signInFirst();
    const mustSetUp = mustSetUpSecondFactor(deps.secondFactorRequired(), role, security);
    return { user: { ...user, role, ...(mustSetUp ? { mustSetUpSecondFactor: true } : {}) } };
  },

  "POST /api/auth/refresh": async (_, { deps, event, now, cookies, clearing }) => {
    const cookieSession = readCookieSession(deps, event);
    if (cookieSession === undefined) throw signInFirst();
    const renewed = await (await session()).refreshSession(await deps.accounts(), cookieSession, now);
    if (renewed === "reused") {
      logger.warn("spent refresh token used again: the person is signed out everywhere");
      clearing.push(refreshCookie.clear());
      throw signInFirst();
    }
    const { user, tokens } = renewed;
    await keepSession(deps, cookies, tokens, cookieSession.remembered);
    return { success: true, message: loginSuccessMessage, token: tokens.accessToken, user };
  },

  "POST /api/auth/logout": async (_, { deps, event, now, clearing }) => {
    const cookieSession = readCookieSession(deps, event);
    // Also when the identity service is down: the session must not stay on a shared computer.
    clearing.push(refreshCookie.clear());
    const caller = await callerIfAny(event.headers["authorization"]);
    const identityId = caller?.identityId ?? cookieSession?.identityId;
    const results = await Promise.allSettled([
      cookieSession === undefined
        ? undefined
        : session().then(async (s) => s.revokeWithSuccessors(await deps.accounts(), cookieSession, now)),
      identityId === undefined ? undefined : revokeTokens(deps.database(), identityId, now, caller?.issuedAt),
    ]);
    for (const outcome of results) if (outcome.status === "rejected") throw outcome.reason;
    return { success: true, message: "You have been successfully logged out." };
  },

  "POST /api/auth/forgot-password": async ({ body }, { deps, event, now }) => {
    const deliver = (message: PendingMessage): Promise<void> => dispatchMessages(deps, message);
    await (
      await recovery()
    ).forgotPassword(await deps.accounts(), body.email, deliver, now, clientNetworkOf(event, deps));
    return { success: true, message: resetCodeSentMessage };
  },

  "POST /api/auth/reset-password": async ({ body }, { deps, event, now }) => {
    await deps.checkPassword()(body.password, body.email);
    const { createPasswordChangedMessage, resetPassword } = await recovery();
    await resetPassword(await deps.accounts(), body, now, clientNetworkOf(event, deps));
    await dispatchMessages(deps, await createPasswordChangedMessage(deps.database(), body.email, now));
    return { success: true, message: passwordResetMessage };
  },

  "POST /api/auth/first-password": async ({ body }, { deps, now }) => {
    if (isInvitationToken(body.token)) {
      const { acceptInvitation } = await import("./lazy/team.ts");
      const email = await acceptInvitation(await deps.accounts(), body, deps.checkPassword(), now);
      return { success: true, message: firstPasswordMessage, email };
    }
    const { setFirstPassword } = await recovery();
    const email = await setFirstPassword(await deps.accounts(), body, deps.checkPassword(), now);
    await assignConfirmed(deps, email, now);
    return { success: true, message: firstPasswordMessage, email };
  },

  "POST /api/auth/change-password": async ({ body }, { deps, event, caller, now, cookies, clearing }) => {
    const { email } = await recordOf(deps.database(), caller.identityId);
    await deps.checkPassword()(body.password, email);
    const { changePassword, createPasswordChangedMessage } = await recovery();
    const request = { now, clientNetwork: clientNetworkOf(event, deps) };
    const tokens = await changePassword(await deps.accounts(), { ...caller, email }, body, request);
    await dispatchMessages(deps, await createPasswordChangedMessage(deps.database(), email, now));
    if (tokens === undefined) {
      clearing.push(refreshCookie.clear());
      return { success: true, message: passwordChangedSignInMessage, token: null };
    }
    await keepSession(deps, cookies, tokens, readCookieSession(deps, event)?.remembered === true);
    return { success: true, message: passwordChangedMessage, token: tokens.accessToken };
  },

  "POST /api/auth/confirmation-code": async (_, { deps, caller, now }) => {
    const isSent = await (await recovery()).sendConfirmationCode(await deps.accounts(), caller, now);
    return { success: true, message: isSent ? confirmationCodeSentMessage : emailConfirmedMessage };
  },

  "POST /api/auth/confirm-email": async ({ body }, { deps, caller, now }) => {
    await (await recovery()).confirmEmail(await deps.accounts(), caller, body.code, now);
    await assignConfirmed(deps, (await recordOf(deps.database(), caller.identityId)).email, now);
    return { success: true, message: emailConfirmedMessage };
  },

  "GET /api/auth/second-factor": async (_, { deps, authorization }) =>
    secondFactorStateOf(authorization.security, deps.secondFactorRequired() && authorization.role === "admin"),

  "POST /api/auth/second-factor/start": async (_, { deps, caller, now }) => {
    const { box, startSecondFactor } = await deps.secondFactor();
    return startSecondFactor({ database: deps.database(), box }, caller, now);
  },

  "POST /api/auth/second-factor/confirm": async ({ body }, { deps, caller, event, now, cookies }) => {
    const { accounts, turnOnSecondFactor, undoSecondFactor } = await secondFactor(deps);
    const { email, recoveryCodes } = await turnOnSecondFactor(accounts, caller, body, now);
    const signingIn = signInVerified(accounts, { email, password: body.password }, now);
    const { user, tokens } = await signingIn.catch(async (error: unknown) => {
      await undoSecondFactor(deps.database(), caller.identityId, now);
      throw error;
    });
    await keepSession(deps, cookies, tokens, readCookieSession(deps, event)?.remembered === true);
    return { success: true, message: loginSuccessMessage, token: tokens.accessToken, user, recoveryCodes };
  },

  "POST /api/auth/second-factor/recovery-codes": async ({ body }, { deps, caller, now }) => {
    const { accounts, renewRecoveryCodes } = await secondFactor(deps);
    return renewRecoveryCodes(accounts, caller, body, now);
  },

  "POST /api/auth/second-factor/off": async ({ body }, { deps, caller, now }) => {
    const { accounts, turnOffSecondFactor } = await secondFactor(deps);
    await turnOffSecondFactor(accounts, caller, body, now);
    return { success: true, message: secondFactorOffMessage };
  },

  "GET /api/account": async (_, { deps, caller, now }) => ({
    account: await readAccount(await deps.accounts(), caller, now),
  }),

  "GET /api/account/messages": async (_, { deps, caller }) => ({
    token: await (await preferences()).ownPreferencesToken(deps.database(), caller.identityId),
  }),

  "PATCH /api/account": async ({ body }, { deps, caller, now }) => ({
    account: await (await recovery()).changeAccount(await deps.accounts(), caller, body, now),
  }),

  "POST /api/account/email": async ({ body }, { deps, caller, now }) => {
    const deliver = (message: PendingMessage): Promise<void> => dispatchMessages(deps, message);
    await (await recovery()).requestEmailChange(await deps.accounts(), caller, body, deliver, now);
    return { success: true, message: emailChangeSentMessage };
  },

  "POST /api/account/email/confirm": async ({ body }, { deps, caller, now }) => {
    const accounts = await deps.accounts();
    await dispatchMessages(deps, await (await recovery()).confirmEmailChange(accounts, caller, body, now));
    const account = await readAccount(accounts, caller, now);
    await assignConfirmed(deps, account.email, now);
    return { account };
  },

  "PATCH /api/account/requests/{id}": async ({ body: { accept } }, { deps, caller, own, now }) => {
    const { answerOwn, extendSubscription } = await acceptance();
    const { request, message } = await answerOwn(deps.database(), own, { accept, now });
    await dispatchMessages(deps, message);
    if (accept) await assignVisits(extendSubscription, deps.database(), own.id, now);
    const account = await readAccount(await deps.accounts(), caller, now);
    return { message: answeredMessage(request, request.state === "accepted" ? "accepted" : "refused"), account };
  },

  "POST /api/order-requests/look": async ({ body }, { deps, event, now }) => {
    const caller = await authorizedCallerIfAny(deps, event.headers["authorization"]);
    return {
      request: await (
        await acceptance()
      ).showOrderRequest(deps.database(), body.token, { identityId: caller?.identityId, now }),
    };
  },

  "POST /api/order-requests/answer": async ({ body }, { deps, event, now }) => {
    const caller = await authorizedCallerIfAny(deps, event.headers["authorization"]);
    const visitor = { identityId: caller?.identityId, now };
    const { answerByLink, extendSubscription } = await acceptance();
    const { request, message } = await answerByLink(deps.database(), body, visitor);
    await dispatchMessages(deps, message);
    if (body.accept) await assignVisits(extendSubscription, deps.database(), request.id, now);
    return { message: answeredMessage(request, body.accept ? "accepted" : "refused"), request };
  },

  "POST /api/messages/preferences/look": async ({ body }, { deps }) =>
    (await preferences()).readPreferences(deps.database(), body.token),

  "POST /api/messages/preferences": async ({ body }, { deps, now }) =>
    (await preferences()).setPreference(deps.database(), body, now),

  "POST /api/messages/texts/look": async ({ body }, { deps, event, now }) => {
    const caller = await authorizedCallerIfAny(deps, event.headers["authorization"]);
    return (await preferences()).readTextChoice(deps.database(), body.token, now, caller?.identityId);
  },

  "POST /api/messages/texts": async ({ body }, { deps, event, now }) => {
    const caller = await authorizedCallerIfAny(deps, event.headers["authorization"]);
    return (await preferences()).setTextChoice(deps.database(), body, now, caller?.identityId);
  },

  "GET /api/messages/unsubscribe": async ({ query }) => (await preferences()).preferencesDocument(query.token),

  "POST /api/messages/unsubscribe": async ({ query }, { deps, now }) => {
    await (await preferences()).unsubscribe(deps.database(), query, now);
    return { success: true };
  },

  "GET /api/agent": async ({ query }, { deps, caller, now }) => {
    const { id } = await recordOf(deps.database(), caller.identityId);
    const { readAgentPage } = await import("./lazy/agent-page.ts");
    return readAgentPage(deps.database(), id, query, now);
  },
};

export const routes = { ...accountsRoutes, ...peopleRoutes };

export const handlers = { ...accountsHandlers, ...peopleHandlers };

export const handler = createApiFunction(routes, handlers, realDeps);

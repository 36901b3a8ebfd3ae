import { loginSuccessMessage } from "@cleaning/contract/accounts";
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
import { changeAccount, readAccount, recordOf } from "@cleaning/core/accounts/profile.ts";
import { confirmEmail, forgotPassword, resetPassword, sendConfirmationCode } from "@cleaning/core/accounts/recovery.ts";
import { register } from "@cleaning/core/accounts/register.ts";
import { mustSetUpSecondFactor, revokeTokens, secondFactorStateOf } from "@cleaning/core/accounts/security.ts";
import { findUserByIdentity } from "@cleaning/core/accounts/users.ts";
import { readAgentPage } from "@cleaning/core/agents";
import { Failure } from "@cleaning/core/failure";
import { createArea, type Handlers } from "./http/area.ts";
import { cookieOf } from "./http/request.ts";
import { refreshCookie } from "./refresh-cookie.ts";
import { sendOwed } from "./send-owed.ts";
import { callerIfAny } from "./tokens.ts";

const clock = (): Date => new Date();

/** The calls about who somebody is. */
export const handlers: Handlers<typeof accountsRoutes> = {
  "POST /api/register": async ({ body }, { services, now, idempotencyKey }) => {
    const { mail } = await register(await services.accounts(), body, idempotencyKey, now);
    await sendOwed(services, mail);
    return { success: true, message: registeredMessage };
  },

  "POST /api/auth/login": async ({ body }, { services, now, cookies }) => {
    const { user, tokens, recoveryCodesLeft } = await signIn(await services.accounts(), body, now);
    if (tokens.refreshToken !== undefined)
      cookies.push(refreshCookie.keep(tokens.refreshToken, body.rememberMe === true));
    return { success: true, message: loginSuccessMessage, token: tokens.accessToken, user, recoveryCodesLeft };
  },

  "GET /api/auth/me": async (_, { services, caller: { identityId, role }, standing }) => {
    const [user, security] = await Promise.all([findUserByIdentity(services.database(), identityId), standing]);
    if (user === undefined) throw new Failure("unauthorized", "Please sign in to continue.");
    const mustSetUp = mustSetUpSecondFactor(services.secondFactorRequired(), role, security);
    return { user: { ...user, role, ...(mustSetUp ? { mustSetUpSecondFactor: true } : {}) } };
  },

  "POST /api/auth/refresh": async (_, { services, event, now, cookies }) => {
    const held = refreshCookie.read(cookieOf(event, refreshCookie.name));
    if (held === undefined) throw new Failure("unauthorized", "Please sign in to continue.");
    const { user, tokens } = await refreshSession(await services.accounts(), held.token, now);
    if (tokens.refreshToken !== undefined) cookies.push(refreshCookie.keep(tokens.refreshToken, held.remembered));
    return { success: true, message: loginSuccessMessage, token: tokens.accessToken, user };
  },

  "POST /api/auth/logout": async (_, { services, event, now, clearing }) => {
    const held = refreshCookie.read(cookieOf(event, refreshCookie.name));
    // Also when the identity service is down: nobody stays signed in on a computer that they left.
    clearing.push(refreshCookie.clear());
    const caller = await callerIfAny(event.headers["authorization"]);
    const ended = await Promise.allSettled([
      held === undefined ? undefined : services.accounts().then(({ identity }) => identity.revoke(held.token)),
      caller === undefined ? undefined : revokeTokens(services.database(), caller.identityId, now, caller.issuedAt),
    ]);
    for (const outcome of ended) if (outcome.status === "rejected") throw outcome.reason;
    return { success: true, message: "You have been successfully logged out." };
  },

  "POST /api/auth/forgot-password": async ({ body }, { services, now }) => {
    await forgotPassword(await services.accounts(), body.email, now);
    return { success: true, message: resetCodeSentMessage };
  },

  "POST /api/auth/reset-password": async ({ body }, { services, now }) => {
    await resetPassword(await services.accounts(), body, now);
    return { success: true, message: passwordResetMessage };
  },

  "POST /api/auth/confirmation-code": async (_, { services, caller, now }) => {
    const sent = await sendConfirmationCode(await services.accounts(), caller, now);
    return { success: true, message: sent ? confirmationCodeSentMessage : emailConfirmedMessage };
  },

  "POST /api/auth/confirm-email": async ({ body }, { services, caller, now }) => {
    await confirmEmail(await services.accounts(), caller, body.code, now);
    return { success: true, message: emailConfirmedMessage };
  },

  "GET /api/auth/second-factor": async (_, { services, caller, standing }) =>
    secondFactorStateOf(await standing, services.secondFactorRequired() && caller.role === "admin"),

  "POST /api/auth/second-factor/start": async (_, { services, caller, now }) => {
    const { box, startSecondFactor } = await services.secondFactor();
    return startSecondFactor({ database: services.database(), box }, caller, now);
  },

  "POST /api/auth/second-factor/confirm": async ({ body }, { services, caller, event, now, cookies }) => {
    const [{ box, turnOnSecondFactor }, accounts] = await Promise.all([services.secondFactor(), services.accounts()]);
    const { email, recoveryCodes } = await turnOnSecondFactor({ ...accounts, box, clock }, caller, body, now);
    const { user, tokens } = await signInProven(accounts, { email, password: body.password }, now);
    const remembered = refreshCookie.read(cookieOf(event, refreshCookie.name))?.remembered === true;
    if (tokens.refreshToken !== undefined) cookies.push(refreshCookie.keep(tokens.refreshToken, remembered));
    return { success: true, message: loginSuccessMessage, token: tokens.accessToken, user, recoveryCodes };
  },

  "POST /api/auth/second-factor/recovery-codes": async ({ body }, { services, caller, now }) => {
    const [{ box, renewRecoveryCodes }, accounts] = await Promise.all([services.secondFactor(), services.accounts()]);
    return renewRecoveryCodes({ ...accounts, box, clock: () => now }, caller, body, now);
  },

  "POST /api/auth/second-factor/off": async ({ body }, { services, caller, now }) => {
    const [{ box, turnOffSecondFactor }, accounts] = await Promise.all([services.secondFactor(), services.accounts()]);
    await turnOffSecondFactor({ ...accounts, box, clock: () => now }, caller, body, now);
    return { success: true, message: secondFactorOffMessage };
  },

  "GET /api/account": async (_, { services, caller, now }) => ({
    account: await readAccount(await services.accounts(), caller, now),
  }),

  "PATCH /api/account": async ({ body }, { services, caller, now }) => ({
    account: await changeAccount(await services.accounts(), caller, body, now),
  }),

  "GET /api/agent": async ({ query }, { services, caller, now }) => {
    const { id } = await recordOf(services.database(), caller.identityId);
    return readAgentPage(services.database(), id, query, now);
  },
};

/** The Lambda function. */
export const handler = createArea(accountsRoutes, handlers);

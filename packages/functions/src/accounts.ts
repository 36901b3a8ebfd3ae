import { loginSuccessMessage } from "@cleaning/contract/accounts";
import { findUserByIdentity, refreshSession, signIn } from "@cleaning/core/accounts";
import { Failure, tryAgain } from "@cleaning/core/failure";
import { createArea, type Handlers } from "./http/area.ts";
import { cookieOf } from "./http/request.ts";
import { refreshCookie } from "./refresh-cookie.ts";

/** Declared for the pages; their handlers follow in the next commits. */
const notYet = async (): Promise<never> => {
  throw new Failure("unavailable", tryAgain);
};

/** The calls about who somebody is. */
export const handlers: Handlers<"accounts"> = {
  "POST /api/auth/login": async ({ body }, { services, now, cookies }) => {
    const { user, tokens } = await signIn(await services.accounts(), body, now);
    if (tokens.refreshToken !== undefined)
      cookies.push(refreshCookie.keep(tokens.refreshToken, body.rememberMe === true));
    return { success: true, message: loginSuccessMessage, token: tokens.accessToken, user };
  },

  "GET /api/auth/me": async (_, { services, caller }) => {
    const user = await findUserByIdentity(services.database(), caller.identityId);
    if (user === undefined) throw new Failure("unauthorized", "Please sign in to continue.");
    return { user: { ...user, role: caller.role } };
  },

  "POST /api/auth/refresh": async (_, { services, event, now, cookies }) => {
    const held = refreshCookie.read(cookieOf(event, refreshCookie.name));
    if (held === undefined) throw new Failure("unauthorized", "Please sign in to continue.");
    const { user, tokens } = await refreshSession(await services.accounts(), held.token, now);
    if (tokens.refreshToken !== undefined) cookies.push(refreshCookie.keep(tokens.refreshToken, held.remembered));
    return { success: true, message: loginSuccessMessage, token: tokens.accessToken, user };
  },

  "POST /api/auth/logout": async (_, { services, event, cookies }) => {
    const held = refreshCookie.read(cookieOf(event, refreshCookie.name));
    if (held !== undefined) await (await services.accounts()).identity.revoke(held.token);
    cookies.push(refreshCookie.clear());
    return { success: true, message: "You have been successfully logged out." };
  },

  "POST /api/register": notYet,
  "POST /api/auth/forgot-password": notYet,
  "POST /api/auth/reset-password": notYet,
  "POST /api/auth/confirmation-code": notYet,
  "POST /api/auth/confirm-email": notYet,
  "GET /api/account": notYet,
  "PATCH /api/account": notYet,
  "GET /api/agent": notYet,
};

/** The Lambda function. */
export const handler = createArea("accounts", handlers);

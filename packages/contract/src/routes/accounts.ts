import * as z from "zod/mini";
import { loginRequest, session, userSchema } from "../accounts.ts";
import { defineRoutes } from "../route.ts";
import { schema } from "../schema.ts";

const throttle = { rate: 50, burst: 100 } as const;

/** The calls about who somebody is. */
export const accountsRoutes = defineRoutes({
  "POST /api/auth/login": {
    area: "accounts",
    access: "public",
    summary: "Sign in with a username or e-mail address",
    body: loginRequest,
    output: session,
    throttle,
    perAddress: { limit: 100, windowSeconds: 900 },
    carriesSuccess: true,
  },
  "GET /api/auth/me": {
    area: "accounts",
    access: "signedIn",
    summary: "The signed-in person",
    output: schema(() => z.object({ user: userSchema() })),
    throttle,
  },
  "POST /api/auth/refresh": {
    area: "accounts",
    access: "public",
    summary: "Trade the refresh cookie for a new access token",
    output: session,
    throttle,
    carriesSuccess: true,
  },
  "POST /api/auth/logout": {
    area: "accounts",
    access: "public",
    summary: "Revoke the refresh cookie and clear it",
    output: schema(() => z.object({ success: z.literal(true), message: z.string() })),
    throttle,
  },
});

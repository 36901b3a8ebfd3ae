import {
  type LoginRequest,
  loginSuccessMessage,
  noAgentReason,
  type Session,
  type User,
  userSchema,
} from "@cleaning/contract/accounts/accounts";
import { ApiError, createApi, type Transport } from "@cleaning/contract/http/api";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import { forgetAgentDays, isAgentPage } from "./agent-phone.ts";
import { withTimeout } from "./api.ts";
import { connectedAgain } from "./connected-again.ts";
import { retryWait } from "./query.ts";
import { agentOwner, forgetAgentOwner, storedToken } from "./session-storage.ts";
import { tokenSubject } from "./session-token.ts";
import { forgetCallers, inTab } from "./storage.ts";

export { forgetAgentDays } from "./agent-phone.ts";
// Tokens are only read with a session, and these calls are loaded then.
export { renewalDelay, isSameSubject } from "./session-token.ts";

type SessionRefusal = "expired" | "forbidden" | "failed";

const transport: Transport = { fetch: (...call) => fetch(...call) };
// Not those of `api/accounts.ts`: shared with the public forms, that module would be one more request of every signed-in page.
const api = createApi(accountsRoutes, transport);
/** The same calls with one given token, which is never renewed. */
const apiAs = (token: string): typeof api => createApi(accountsRoutes, { ...transport, token: () => token });

const refusalOf = (error: unknown): SessionRefusal => {
  if (!(error instanceof ApiError)) return "failed";
  if (error.status === 401) return "expired";
  return error.status === 403 ? "forbidden" : "failed";
};

const mayWait = (): boolean => isAgentPage() && storedToken() !== null;

/** Repeats an unanswered call while the agents' page is open and a token is stored. */
const withRetries = async <T>(call: () => Promise<T>): Promise<T | SessionRefusal> => {
  let failures = 0;
  do {
    try {
      return await call();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal !== "failed" || !mayWait()) return refusal;
    }
    await connectedAgain(retryWait(failures, Math.random()));
    failures += 1;
  } while (mayWait());
  return "failed";
};

export const me = (token: string): Promise<User | SessionRefusal> =>
  withRetries(async () => (await apiAs(token)("GET /api/auth/me", {}, withTimeout())).user);

/**
 * Only our server's refusal of the cookie is `expired`; a proxy may forbid anything. Of somebody who is no agent any more
 * it deletes what this device keeps of their days.
 */
export const refresh = (): Promise<Session | "expired" | "failed"> =>
  api("POST /api/auth/refresh", {}, withTimeout()).catch((error: unknown) => {
    if (refusalOf(error) !== "expired") return "failed";
    if (error instanceof ApiError && error.reason === noAgentReason) {
      forgetAgentOwner();
      forgetAgentDays();
    }
    return "expired";
  });

const tabOwnerKey = "tabOf";

/**
 * Deletes what another person has left, whose session may have expired: in this tab what the office has typed, on this
 * device an agent's days. What a visitor has booked or ordered in it stays: the account that signs in may belong to it.
 */
export const forgetOthers = (token: string, { id, role }: Pick<User, "id" | "role">): void => {
  const tabOwner = inTab.read(tabOwnerKey);
  if (tabOwner !== undefined && tabOwner !== `${id}`) forgetCallers();
  if (role === "admin") inTab.write({ [tabOwnerKey]: `${id}` });
  const owner = agentOwner();
  if (owner === undefined || (role === "agent" && owner === tokenSubject(token))) return;
  forgetAgentOwner();
  forgetAgentDays();
};

/** Rejects where this device has no agent's days. */
export const eraseAccess = async (): Promise<void> => (await import("./agent-access.ts")).eraseAgentAccess();

/** Rejects when the server could not be reached. */
export const logout = async (token: string): Promise<void> => {
  await apiAs(token)("POST /api/auth/logout", {}, withTimeout());
};

const fieldOf = (answer: unknown, name: string): unknown =>
  typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * `success` may be missing when the message says so, but a user must be there. Throws Error with the server's words.
 */
export const readLogin = (answer: unknown): Session => {
  const message = fieldOf(answer, "message");
  const token = fieldOf(answer, "token");
  const user = userSchema().safeParse(fieldOf(answer, "user"));
  const codesLeft = fieldOf(answer, "recoveryCodesLeft");
  const recoveryCodesLeft = typeof codesLeft === "number" ? codesLeft : undefined;
  const succeeded = fieldOf(answer, "success") === true || message === loginSuccessMessage;
  if (succeeded && user.success && typeof token === "string" && token !== "")
    return { success: true, message: loginSuccessMessage, token, user: user.data, recoveryCodesLeft };
  throw new Error(typeof message === "string" ? message : "");
};

/** Also deletes another agent's days. Throws ApiError, TypeError without an answer, and what `readLogin` throws. */
export const login = async (request: LoginRequest): Promise<Session> => {
  const response = await fetch("/api/auth/login", {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    credentials: "include",
    body: JSON.stringify(request),
    ...withTimeout(),
  });
  const received = await response.text();
  if (response.ok) {
    const session = readLogin(jsonOf(received));
    if (agentOwner() !== tokenSubject(session.token)) {
      forgetAgentOwner();
      forgetAgentDays();
    }
    return session;
  }
  const after = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
  throw new ApiError(response.status, response.statusText, received, Number.isNaN(after) ? undefined : after);
};

import type { Notice } from "#ui/toast-store.ts";
import { failureKind, failureText } from "../failure.ts";
import { loginOutage } from "../login-failure.ts";

const wrongCredentials = "Invalid username or password";

const texts = {
  ...loginOutage,
  credentials: `${wrongCredentials}. Please check your credentials.`,
  unavailable:
    "The authentication service is unavailable, so local authentication is used at the moment: only accounts of this site can log in. Please check your username and password, or try again in a while.",
} as const;

/** Section 8 gives this notice a name and no words. */
const connectionIssue: Notice = {
  title: "Connection Issue",
  description: "We could not reach the authentication service.",
  tone: "error",
};

/**
 * What the portal login says about a sign-in that failed: inline by the kind of error, and in a notice (specification,
 * section 8).
 *
 * @param now milliseconds since 1970
 */
export const portalFailure = (error: unknown, now: number): { text: string; notice: Notice } => {
  const kind = failureKind(error);
  if (kind === "connection" || kind === "timeout" || kind === "unavailable")
    return { text: texts[kind], notice: connectionIssue };
  return {
    text:
      kind === "credentials"
        ? texts.credentials
        : failureText(error, now, { ...loginOutage, fallback: wrongCredentials }),
    notice: { title: "Login failed", description: wrongCredentials, tone: "error" },
  };
};

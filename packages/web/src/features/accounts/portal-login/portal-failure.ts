import { failureKind, failureText } from "#lib/failure-text.ts";
import type { ToastMessage } from "#ui/toast-store.ts";

const wrongCredentials = "Invalid username or password";

const texts = {
  connection: "Connection issue with authentication service. Please try again.",
  timeout: "Authentication request timed out. Please try again.",
  credentials: `${wrongCredentials}. Please check your credentials.`,
  unavailable:
    "The authentication service is unavailable, so local authentication is used at the moment: only accounts of this site can log in. Please check your username and password, or try again in a while.",
} as const;

const notices = {
  outage: {
    title: "Connection Issue",
    description: "We could not reach the authentication service.",
    tone: "error",
  },
  refusal: { title: "Login failed", description: wrongCredentials, tone: "error" },
} as const satisfies Record<string, ToastMessage>;

/** The inline text and the toast of a failed portal login. `now`: milliseconds since 1970. */
export const portalFailure = (error: unknown, now: number): { text: string; toast: ToastMessage } => {
  const isOutage = ["connection", "timeout", "unavailable"].includes(failureKind(error));
  return {
    text: failureText(error, { always: texts, fallback: wrongCredentials, retry: now }),
    toast: isOutage ? notices.outage : notices.refusal,
  };
};

import { isApiError } from "#lib/api.ts";
import { type FailureKind, failureKind, failureText } from "#lib/failure-text.ts";
import type { ToastMessage } from "#ui/toast-store.ts";

const wrongCredentials = "Invalid username or password";

const texts: Partial<Record<FailureKind, string>> = {
  connection: "Connection issue with authentication service. Please try again.",
  timeout: "Authentication request timed out. Please try again.",
  credentials: `${wrongCredentials}. Please check your credentials.`,
  unavailable:
    "The authentication service is unavailable, so local authentication is used at the moment: only accounts of this site can log in. Please check your username and password, or try again in a while.",
};

const notices = {
  outage: {
    title: "Connection Issue",
    description: "We could not reach the authentication service.",
    tone: "error",
  },
  refusal: { title: "Login failed", description: wrongCredentials, tone: "error" },
} as const satisfies Record<string, ToastMessage>;

/** An error without a status is read by its text, as the specification asks for this page (product.md, "Portal login inline message by error text"). */
const kindOf = (error: unknown): FailureKind => {
  const kind = failureKind(error);
  if (kind !== "other" || isApiError(error) || !(error instanceof Error)) return kind;
  const text = error.message.toLowerCase();
  if (text.includes("401")) return "credentials";
  if (/network|connection|failed to fetch|no response/.test(text)) return "connection";
  if (text.includes("timeout")) return "timeout";
  return text.includes("503") ? "unavailable" : "other";
};

/** The inline text and the toast of a failed portal login. `now`: milliseconds since 1970. */
export const portalFailure = (error: unknown, now: number): { text: string; toast: ToastMessage } => {
  const kind = kindOf(error);
  const isOutage = ["connection", "timeout", "unavailable"].includes(kind);
  return {
    text: texts[kind] ?? failureText(error, { fallback: wrongCredentials, retry: now }),
    toast: isOutage ? notices.outage : notices.refusal,
  };
};

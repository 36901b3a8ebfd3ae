import { isApiError } from "#lib/api.ts";
import { failureKind, failureText } from "#lib/failure-text.ts";
import type { ToastMessage } from "#ui/toast-store.ts";

const noConnection = "Unable to connect to payment service. Please try again later.";

export const portalToast = (error: unknown): ToastMessage => {
  // The provider is down, in contrast to one that refuses us.
  const isRefusal = isApiError(error) && failureKind(error) !== "unavailable";
  const isTelling = error instanceof Error && !isApiError(error) && failureKind(error) !== "timeout";
  return {
    title: isRefusal ? "Authentication issue" : "Connection issue",
    description: isTelling
      ? `Error: ${error.message}`
      : failureText(error, {
          own: "never",
          fallback: isRefusal ? "Unable to authenticate with the payment service." : noConnection,
          connection: noConnection,
        }),
    tone: "error",
  };
};

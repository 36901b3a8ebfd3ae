import { isApiError } from "#lib/api-error.ts";
import type { Notice } from "#ui/toast-store.ts";

/** The provider is not there, in contrast to one that does not let us in. */
const unavailable = 503;

/** What is said when there is no token for the portal (specification, section 8, "Provider authentication"). */
export const portalNotice = (error: unknown): Notice => {
  if (isApiError(error) && error.status !== unavailable)
    return {
      title: "Authentication issue",
      description: error.serverMessage ?? "Unable to authenticate with the payment service.",
      tone: "error",
    };
  const said = isApiError(error) ? error.serverMessage : undefined;
  const isTelling = error instanceof Error && !isApiError(error) && error.name !== "TimeoutError";
  return {
    title: "Connection issue",
    description:
      said ?? (isTelling ? `Error: ${error.message}` : "Unable to connect to payment service. Please try again later."),
    tone: "error",
  };
};

import type { Notice } from "#ui/toast-store.ts";

type Refusal = { status: number; serverMessage: string | undefined };

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && "status" in error && typeof error.status === "number" && "serverMessage" in error;

/** The provider is not there, in contrast to one that does not let us in. */
const unavailable = 503;

/** What is said when there is no token for the portal (specification, section 8, "Provider authentication"). */
export const portalNotice = (error: unknown): Notice => {
  if (isRefusal(error) && error.status !== unavailable)
    return {
      title: "Authentication issue",
      description: error.serverMessage ?? "Unable to authenticate with the payment service.",
      tone: "error",
    };
  const said = isRefusal(error) ? error.serverMessage : undefined;
  const isTelling = error instanceof Error && !isRefusal(error) && error.name !== "TimeoutError";
  return {
    title: "Connection issue",
    description:
      said ?? (isTelling ? `Error: ${error.message}` : "Unable to connect to payment service. Please try again later."),
    tone: "error",
  };
};

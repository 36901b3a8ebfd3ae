import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { isAgentPage } from "#lib/agent-phone.ts";
import { isApiError } from "#lib/api.ts";
import { forgetPrivate } from "#lib/query.ts";
import { onSignOut, sessionToken, startSession, useSession } from "#lib/session.ts";
import { showToast } from "#ui/toast.tsx";

/** Checks the session, goes home after a sign-out, and clears private data before another person sees the screen. */
export const SessionHost = (): null => {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const userId = user?.id;

  useEffect(startSession, []);

  useEffect(() => {
    const goHome = (): void => router.history.push("/");
    const isThere = (): boolean => isAgentPage(router.state.location.pathname);
    const leave = (): void => {
      removeEventListener("online", leave);
      if (isThere() && sessionToken() === null) goHome();
    };
    const stop = onSignOut(({ place, revoked }) => {
      if (!isThere()) goHome();
      // The agents' app alone opens without a connection, and says so.
      else if (!navigator.onLine) addEventListener("online", leave);
      void revoked.then((outcome) => {
        // A browser may call itself online without a connection.
        if (navigator.onLine && (outcome === undefined || isApiError(outcome.failure))) leave();
        // In the portal a failed call is only logged; the login page says so.
        if (outcome !== undefined && place === "login")
          return showToast({ title: "Error", description: "Failed to log out. Please try again.", tone: "error" });
        if (outcome !== undefined) console.error("Signing out on the server failed.", outcome.failure);
        const end = place === "login" ? "." : "";
        showToast({
          title: "Logged out",
          description: `You have been successfully logged out${end}`,
          tone: "success",
        });
      });
    });
    return () => {
      stop();
      removeEventListener("online", leave);
    };
  }, [router]);

  // Runs when this person leaves, whatever the reason: sign-out, another tab, an expired session.
  useEffect(() => (userId === undefined ? undefined : () => forgetPrivate(queryClient)), [userId, queryClient]);

  return null;
};

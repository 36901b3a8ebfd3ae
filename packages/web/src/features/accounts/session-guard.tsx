import type { User } from "@cleaning/contract/accounts/accounts";
import type { Role } from "@cleaning/contract/accounts/roles";
import { useRouter } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { startSession, useSession } from "#lib/session.ts";
import { toastStore } from "#ui/toast-store.ts";
import { showToast } from "#ui/toast.tsx";
import { FullScreenLoading } from "./full-screen-loading.tsx";

type Props = {
  /** Who may see it; everyone who is signed in when left out. */
  roles?: readonly Role[];
  children: (user: User) => ReactNode;
};

/** Said on the page to which people of other roles come. */
const noAccess = {
  title: "This page is for administrators",
  description:
    "Your account has no access to the Admin Portal. If you need something from it, please ask an administrator.",
  time: 20_000,
} as const;

/**
 * Shows its children to people of the given roles only. Until it is known who is there: a full screen that says
 * `Loading...`. Signed-out visitors go to `/login` and come back afterwards, other roles go to `/`,
 * where they read why.
 *
 * The server decides again on every call; this only keeps people from screens that would have nothing to show them.
 *
 * @example
 * <SessionGuard roles={["admin"]}>{(user) => <AdminShell user={user} />}</SessionGuard>
 */
export const SessionGuard = ({ roles, children }: Props): ReactElement => {
  const router = useRouter();
  const session = useSession();
  const [wasInside, setWasInside] = useState(false);
  const inside = session.status === "authenticated" && (roles === undefined || roles.includes(session.user.role));
  if (inside && !wasInside) setWasInside(true);
  // Somebody who has just signed out here is on the way to `/` (see `SessionHost`), not to the login page.
  const leaving = session.signedOut && wasInside;
  const goal =
    inside || leaving || session.status === "loading" ? undefined : session.status === "anonymous" ? "login" : "home";

  useEffect(startSession, []);
  useEffect(() => {
    if (goal === "home") {
      const shown = toastStore.get();
      // "Login successful" stays in sight: it gets the reason below it.
      showToast(shown === null ? noAccess : { ...shown, description: noAccess.description, time: noAccess.time });
      void router.navigate({ to: "/", replace: true });
    }
    if (goal === "login")
      void router.navigate({ to: "/login", search: { returnTo: router.state.location.href }, replace: true });
  }, [goal, router]);

  return inside ? <>{children(session.user)}</> : <FullScreenLoading />;
};

import type { User } from "@cleaning/contract/accounts/accounts";
import type { Role } from "@cleaning/contract/accounts/roles";
import { Flex } from "@radix-ui/themes";
import { useRouter } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { startSession, useSession } from "#lib/session.ts";
import { Spinner } from "#ui/spinner.tsx";
import { toastStore } from "#ui/toast-store.ts";
import { showToast } from "#ui/toast.tsx";

export const FullScreenLoading = (): ReactElement => (
  <Flex asChild align="center" justify="center" minHeight="100dvh">
    <main id="main" tabIndex={-1}>
      <Spinner label="Loading..." />
    </main>
  </Flex>
);

type Props = {
  roles?: readonly Role[];
  children: (user: User) => ReactNode;
};

const noAccess = {
  title: "This page is for administrators",
  description:
    "Your account has no access to the Admin Portal. If you need something from it, please ask an administrator.",
  time: 20_000,
} as const;

/** A convenience only: the server authorizes every call. Others go to `/login` (and come back) or to `/`. */
export const SessionGuard = ({ roles, children }: Props): ReactElement => {
  const router = useRouter();
  const session = useSession();
  const [hadAccess, setHadAccess] = useState(false);
  const hasAccess = session.status === "authenticated" && (roles === undefined || roles.includes(session.user.role));
  if (hasAccess && !hadAccess) setHadAccess(true);
  // Somebody who has just signed out here is on the way to `/` (see `SessionHost`), not to the login page.
  const isLeaving = session.signedOut && hadAccess;
  const destination =
    hasAccess || isLeaving || session.status === "loading"
      ? undefined
      : session.status === "anonymous"
        ? "login"
        : "home";

  useEffect(startSession, []);
  useEffect(() => {
    if (destination === "home") {
      const shown = toastStore.get();
      // "Login successful" stays in sight: it gets the reason below it.
      showToast(shown === null ? noAccess : { ...shown, description: noAccess.description, time: noAccess.time });
      void router.navigate({ to: "/", replace: true });
    }
    if (destination === "login")
      void router.navigate({ to: "/login", search: { returnTo: router.state.location.href }, replace: true });
  }, [destination, router]);

  return hasAccess ? <>{children(session.user)}</> : <FullScreenLoading />;
};

import type { User } from "@cleaning/contract/accounts/accounts";
import { useLocation, useRouter } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useEffect } from "react";
import { settingsPage } from "./admin-pages.ts";

/** Redirects only; the server rejects all other calls until it is set up. */
export const SecondFactorGate = ({ user, children }: { user: User; children: ReactNode }): ReactElement | null => {
  const router = useRouter();
  const isOnSettingsPage = useLocation({ select: ({ pathname }) => pathname === settingsPage });
  const mustRedirect = user.mustSetUpSecondFactor === true && !isOnSettingsPage;
  useEffect(() => {
    if (mustRedirect) router.history.replace(settingsPage);
  }, [mustRedirect, router]);
  return mustRedirect ? null : <>{children}</>;
};

import type { User } from "@cleaning/contract/accounts/accounts";
import { useLocation, useRouter } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useEffect } from "react";
import { settingsPage } from "./admin-pages.ts";

/** Redirects only; the server rejects all other calls until it is set up. */
export const SecondFactorGate = ({ user, children }: { user: User; children: ReactNode }): ReactElement | null => {
  const router = useRouter();
  const isThere = useLocation({ select: ({ pathname }) => pathname === settingsPage });
  const isHeld = user.mustSetUpSecondFactor === true && !isThere;
  useEffect(() => {
    if (isHeld) router.history.replace(settingsPage);
  }, [isHeld, router]);
  return isHeld ? null : <>{children}</>;
};

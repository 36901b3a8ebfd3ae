import type { User } from "@cleaning/contract/accounts/accounts";
import { Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useEffect } from "react";
import { SessionGuard } from "#features/accounts/session-guard.tsx";
import { settingsPage } from "#features/admin/admin-pages.ts";
import { AdminShell } from "#features/admin/admin-shell.tsx";
import { ConfirmHost } from "#ui/confirm.tsx";

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

export const AdminLayout = (): ReactElement => (
  <SessionGuard roles={["admin"]}>
    {(user) => (
      <AdminShell user={user}>
        <SecondFactorGate user={user}>
          <Outlet />
        </SecondFactorGate>
        <ConfirmHost />
      </AdminShell>
    )}
  </SessionGuard>
);

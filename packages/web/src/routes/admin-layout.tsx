import { Outlet } from "@tanstack/react-router";
import { type ReactElement } from "react";
import { SessionGuard } from "#features/accounts/session-guard.tsx";
import { AdminShell } from "#features/admin/admin-shell.tsx";
import { SecondFactorGate } from "#features/admin/second-factor-gate.tsx";
import { ConfirmHost } from "#ui/confirm.tsx";

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

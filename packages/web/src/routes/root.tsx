import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { SessionHost } from "#features/accounts/session-host.tsx";
import { ConfirmHost } from "#ui/confirm.tsx";
import { Toaster } from "#ui/toast.tsx";
import { PageTitle } from "./page-title.tsx";

/** What surrounds every page: its head, the session, the notices and the question dialog. */
export const Root = (): ReactElement => (
  <>
    <PageTitle />
    <SessionHost />
    <Outlet />
    <Toaster />
    <ConfirmHost />
  </>
);

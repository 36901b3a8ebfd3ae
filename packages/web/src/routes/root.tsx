import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { SessionHost } from "#features/accounts/session-host.tsx";
import { Toaster } from "#ui/toast.tsx";
import { PageTitle } from "./page-title.tsx";

/** What surrounds every page: its head, the session and the notices. */
export const Root = (): ReactElement => (
  <>
    <PageTitle />
    <SessionHost />
    <Outlet />
    <Toaster />
  </>
);

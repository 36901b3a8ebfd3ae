import { Outlet } from "@tanstack/react-router";
import { type ReactElement, useEffect } from "react";
import { SessionHost } from "#features/accounts/session-host.tsx";
import { Toaster } from "#ui/toast.tsx";
import { PageTitle } from "./page-title.tsx";

export const Root = (): ReactElement => {
  // From now on the page answers by itself (`hydration/start.ts`).
  useEffect(() => {
    dispatchEvent(new Event("hydrated"));
  }, []);
  return (
    <>
      <PageTitle />
      <SessionHost />
      <Outlet />
      <Toaster />
    </>
  );
};

import { Outlet, useMatches } from "@tanstack/react-router";
import { type ReactElement, useEffect } from "react";
import { SessionHost } from "#features/accounts/session-host.tsx";
import { Toaster } from "#ui/toast.tsx";

/** Not the router's head component, which would also load descriptions that only search engines read. */
const PageTitle = (): ReactElement | null => {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return title === undefined ? null : <title>{title}</title>;
};

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

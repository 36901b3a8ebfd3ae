import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { TopBar } from "#features/layout/top-bar.tsx";
import { SkipLink } from "#ui/skip-link.tsx";

/** The top bar and the page, without a footer: sign-in, registration and checkout. */
export const BareLayout = (): ReactElement => (
  <>
    <SkipLink />
    <TopBar />
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  </>
);

import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { TopBar } from "#features/layout/top-bar.tsx";
import { SkipLink } from "#ui/skip-link.tsx";

export const BareLayout = (): ReactElement => (
  <>
    <SkipLink />
    <TopBar />
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  </>
);

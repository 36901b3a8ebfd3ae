import { Outlet } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { BottomBar } from "#features/layout/bottom-bar.tsx";
import { Footer } from "#features/layout/footer.tsx";
import { TopBar } from "#features/layout/top-bar.tsx";
import { SkipLink } from "#ui/skip-link.tsx";

export const PublicFrame = ({ children }: { children: ReactNode }): ReactElement => (
  <>
    <SkipLink />
    <TopBar />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer />
    <BottomBar />
  </>
);

export const BareLayout = (): ReactElement => (
  <>
    <SkipLink />
    <TopBar />
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  </>
);

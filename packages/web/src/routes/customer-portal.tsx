import type { ReactElement } from "react";
import { SessionGuard } from "#features/accounts/session-guard.tsx";
import { Brand } from "#features/chrome/brand.tsx";
import { PersonalFrame } from "#features/personal/personal-frame.tsx";
import { Portal } from "#features/portal/portal.tsx";
import { Link } from "#ui/link.tsx";

/** `/customer-portal`: everybody who is signed in has one. */
export const CustomerPortal = (): ReactElement => (
  <SessionGuard>
    {(user) => (
      <PersonalFrame
        brand={<Brand />}
        links={user.role === "agent" ? <Link to="/agent-dashboard">Your visits</Link> : undefined}
      >
        {/* What one person was about to type is not the next one's. */}
        <Portal key={user.id} user={user} />
      </PersonalFrame>
    )}
  </SessionGuard>
);

import type { ReactElement } from "react";
import { SessionGuard } from "#features/accounts/session-guard.tsx";
import { AgentHome } from "#features/agent/agent-home.tsx";
import { confirmSignOut } from "#features/agent/confirm-sign-out.ts";
import { Brand } from "#features/layout/brand.tsx";
import { PersonalFrame } from "#features/personal/personal-frame.tsx";
import { ConfirmHost } from "#ui/confirm.tsx";
import { Link } from "#ui/link.tsx";

const AgentDashboard = (): ReactElement => (
  <AgentHome
    signedOut={<SessionGuard>{() => null}</SessionGuard>}
    frame={(content) => (
      <PersonalFrame
        brand={<Brand />}
        confirmLeave={confirmSignOut}
        links={
          <Link to="/customer-portal" search={{ tab: "account" }} className="tap">
            Your account
          </Link>
        }
      >
        {content}
        <ConfirmHost />
      </PersonalFrame>
    )}
  />
);
export default AgentDashboard;

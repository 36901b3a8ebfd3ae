import type { ReactElement } from "react";
import { SessionGuard } from "#features/accounts/session-guard.tsx";
import { AgentDashboard as Dashboard } from "#features/agent/agent-dashboard.tsx";
import { NotAnAgent } from "#features/agent/not-an-agent.tsx";
import { Brand } from "#features/layout/brand.tsx";
import { PersonalFrame } from "#features/personal/personal-frame.tsx";
import { Link } from "#ui/link.tsx";

/** `/agent-dashboard`: for agents. Other people who are signed in learn so, rather than being sent away. */
const AgentDashboard = (): ReactElement => (
  <SessionGuard>
    {(user) => (
      <PersonalFrame
        brand={<Brand />}
        links={
          <Link to="/customer-portal" search={{ tab: "account" }}>
            Your account
          </Link>
        }
      >
        {user.role === "agent" ? <Dashboard key={user.id} user={user} /> : <NotAnAgent user={user} role={user.role} />}
      </PersonalFrame>
    )}
  </SessionGuard>
);
export default AgentDashboard;

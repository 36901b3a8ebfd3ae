import type { Role } from "@cleaning/contract/accounts/roles";
import type { ReactElement } from "react";
import { SessionGuard } from "#features/accounts/session-guard.tsx";
import { Brand } from "#features/layout/brand.tsx";
import { PersonalFrame } from "#features/personal/personal-frame.tsx";
import { PortalTabs } from "#features/portal/portal.tsx";
import { Link } from "#ui/link.tsx";

/** The way back for those whose own pages are others: they come here to change their password. */
const linksOf = (role: Role): ReactElement | undefined => {
  if (role === "agent") return <Link to="/agent-dashboard">Your visits</Link>;
  return role === "admin" ? <Link to="/admin">Admin Dashboard</Link> : undefined;
};

const CustomerPortal = (): ReactElement => (
  <SessionGuard>
    {(user) => (
      <PersonalFrame brand={<Brand />} links={linksOf(user.role)}>
        {/* What one person was about to type is not the next one's. */}
        <PortalTabs key={user.id} user={user} />
      </PersonalFrame>
    )}
  </SessionGuard>
);
export default CustomerPortal;

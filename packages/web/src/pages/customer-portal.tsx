import type { Role } from "@cleaning/contract/accounts/roles";
import type { ReactElement } from "react";
import { SessionGuard } from "#features/accounts/session-guard.tsx";
import { Brand } from "#features/layout/brand.tsx";
import { PersonalFrame } from "#features/personal/personal-frame.tsx";
import { PortalTabs } from "#features/portal/portal.tsx";
import { Link } from "#ui/link.tsx";

/** A way to a person; for staff, who come here to change their password, the way back. */
const linksOf = (role: Role): ReactElement => {
  if (role === "agent") return <Link to="/agent-dashboard">Your visits</Link>;
  return role === "admin" ? <Link to="/admin">Admin Dashboard</Link> : <Link to="/contact">Contact us</Link>;
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

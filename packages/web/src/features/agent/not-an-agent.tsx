import type { User } from "@cleaning/contract/accounts";
import type { Role } from "@cleaning/contract/roles";
import { Box } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";

const home = { to: "/", words: "Back to Home" } as const;
/** Where a person who is here by mistake belongs; only admins may enter the admin area. */
const ways = {
  admin: { to: "/admin", words: "Go to the Admin Dashboard" },
  customer: { to: "/customer-portal", words: "Go to your customer portal" },
  super_client: home,
  supervisor: home,
} as const satisfies Record<Exclude<Role, "agent">, object>;

/** What a signed-in person who is no agent sees instead of the agent dashboard. */
export const NotAnAgent = ({ user, role }: { user: User; role: Exclude<Role, "agent"> }): ReactElement => (
  <>
    <div className="personal__title">
      <h1>This page is for our cleaning team</h1>
      <p className="soft">
        You are logged in as {user.email}, which is not an agent account. If you clean with us and should see your
        visits here, please ask the office.
      </p>
    </div>
    <Box>
      <ButtonLink to={ways[role].to}>{ways[role].words}</ButtonLink>
    </Box>
  </>
);

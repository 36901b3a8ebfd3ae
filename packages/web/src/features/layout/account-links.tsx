import type { User } from "@cleaning/contract/accounts/accounts";
import { Text } from "@radix-ui/themes";
import LogOut from "lucide-react/icons/log-out";
import type { ReactElement } from "react";
import { signOut } from "#lib/session.ts";
import { Link } from "#ui/link.tsx";
import { accountHome, accountLabel } from "./account-home.ts";

export const AccountLinks = ({ user }: { user: User | null }): ReactElement => {
  if (user === null) return <Link to="/portal-login">Customer Portal</Link>;
  const home = accountHome(user.role);
  return (
    <>
      <Text as="p" size="2" color="gray" mt="4">
        {accountLabel(user)}
      </Text>
      <Link to={home.to}>{home.name}</Link>
      <button type="button" className="rt-reset" onClick={() => void signOut()}>
        <LogOut size={18} aria-hidden />
        Log Out
      </button>
    </>
  );
};

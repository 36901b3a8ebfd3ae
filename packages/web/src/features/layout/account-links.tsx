import type { User } from "@cleaning/contract/accounts";
import LogOut from "lucide-react/icons/log-out";
import type { ReactElement } from "react";
import { signOut } from "#lib/session.ts";
import { Link } from "#ui/link.tsx";
import { accountHome } from "./account-home.ts";
import { accountLabel } from "./account-label.ts";

/** The account's part of the phone menu: the same choices as the account menu, laid open. */
export const AccountLinks = ({ user }: { user: User | null }): ReactElement => {
  if (user === null) return <Link to="/portal-login">Customer Portal</Link>;
  const home = accountHome(user.role);
  return (
    <>
      <p className="phone-menu__name">{accountLabel(user)}</p>
      <Link to={home.to}>{home.name}</Link>
      <button type="button" onClick={() => void signOut()}>
        <LogOut size={18} aria-hidden />
        Log Out
      </button>
    </>
  );
};

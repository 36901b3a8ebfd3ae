import type { User } from "@cleaning/contract/accounts";
import { seesAdminLink } from "@cleaning/contract/roles";
import LogOut from "lucide-react/icons/log-out";
import type { ReactElement } from "react";
import { signOut } from "#lib/session.ts";
import { Link } from "#ui/link.tsx";
import { accountLabel } from "./account-label.ts";

/** The account's part of the phone menu: the same choices as the account menu, laid open. */
export const AccountLinks = ({ user }: { user: User | null }): ReactElement =>
  user === null ? (
    <Link to="/portal-login">Customer Portal</Link>
  ) : (
    <>
      <p className="phone-menu__name">{accountLabel(user)}</p>
      {seesAdminLink(user.role) && <Link to="/admin">Admin Dashboard</Link>}
      <button type="button" onClick={() => void signOut()}>
        <LogOut size={18} aria-hidden />
        Log Out
      </button>
    </>
  );

import type { User } from "@cleaning/contract/accounts/accounts";
import ChevronDown from "lucide-react/icons/chevron-down";
import { lazy, type ReactElement, Suspense } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { accountLabel } from "./account-home.ts";

const AccountMenu = lazy(() => import("./account-menu.tsx"));

export const AccountControl = ({ user }: { user: User | null }): ReactElement =>
  user === null ? (
    <ButtonLink look="outline" to="/portal-login">
      Customer Portal
    </ButtonLink>
  ) : (
    <Suspense
      fallback={
        <Button look="outline" disabled>
          {accountLabel(user)}
          <ChevronDown size={18} aria-hidden />
        </Button>
      }
    >
      <AccountMenu user={user} />
    </Suspense>
  );

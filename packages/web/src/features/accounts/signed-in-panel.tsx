import type { User } from "@cleaning/contract/accounts/accounts";
import { type ReactElement, useState } from "react";
import { signOut } from "#lib/session.ts";
import { Button } from "#ui/button.tsx";
import { useLoginText } from "./login-words.ts";

type Props = { user: User; onContinue: () => void };

export const SignedInPanel = ({ user, onContinue }: Props): ReactElement => {
  const text = useLoginText();
  const [isLeaving, setIsLeaving] = useState(false);
  const startSignOut = (): void => {
    setIsLeaving(true);
    void signOut("login");
  };
  return (
    <div className="form">
      <p>
        {text("You are logged in as")} <strong>{user.name}</strong> ({user.email}).
      </p>
      <Button size="large" onClick={onContinue}>
        {text("Continue to your account")}
      </Button>
      <Button look="outline" onClick={startSignOut} disabled={isLeaving}>
        {text("Log out")}
      </Button>
    </div>
  );
};

import { type ReactElement, useState } from "react";
import { Panel } from "#kit/panel.tsx";
import { useSession } from "#lib/session.ts";
import { PasswordForm } from "#nouns/accounts/password-form.tsx";
import { Button } from "#ui/button.tsx";
import { useFocusBack } from "#ui/use-focus.ts";

export const PasswordPanel = (): ReactElement => {
  const { user } = useSession();
  const [editing, setEditing] = useState(false);
  const openButton = useFocusBack(editing);
  return (
    <Panel id="password" title="Password" note="You stay logged in here, and are logged out everywhere else.">
      {editing ? (
        <PasswordForm email={user?.email ?? ""} onDone={() => setEditing(false)} />
      ) : (
        <Button ref={openButton} look="outline" onClick={() => setEditing(true)}>
          Change Password
        </Button>
      )}
    </Panel>
  );
};

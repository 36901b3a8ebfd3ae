import { Card } from "@radix-ui/themes";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { PasswordForm } from "./password-form.tsx";

/** Where a person changes their password; every role has it. */
export const PasswordSection = ({ email }: { email: string }): ReactElement => {
  const [editing, setEditing] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const returning = useRef(false);
  useEffect(() => {
    // The form is gone, and with it the button that had the focus.
    if (!editing && returning.current) changeButton.current?.focus();
    returning.current = editing;
  }, [editing]);

  return (
    <Card asChild size="3">
      <section className="card portal-account" aria-labelledby="password">
        <h2 id="password">Password</h2>
        {editing ? (
          <PasswordForm email={email} onDone={() => setEditing(false)} />
        ) : (
          <div className="portal-account__end">
            <Button ref={changeButton} look="outline" onClick={() => setEditing(true)}>
              Change Password
            </Button>
            <p className="soft">You stay logged in here, and are logged out everywhere else.</p>
          </div>
        )}
      </section>
    </Card>
  );
};

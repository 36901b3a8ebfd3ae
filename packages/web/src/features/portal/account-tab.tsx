import type { Account } from "@cleaning/contract/account";
import { Card } from "@radix-ui/themes";
import CircleCheck from "lucide-react/icons/circle-check";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DetailsForm } from "./details-form.tsx";

/** An address on one line, as far as it is known; undefined when nothing of it is. */
const addressLine = ({ address, city, state, zipCode }: Account): string | undefined => {
  const region = [state, zipCode].filter((part) => part !== null).join("\u{a0}");
  // A state alone is nobody's address.
  if (address === null && city === null && zipCode === null) return undefined;
  return [address, city, region].filter((part) => part !== null && part !== "").join(", ");
};

/** Who the customer is to us. Name and e-mail are only shown; phone and address can be changed. */
export const AccountTab = ({ account }: { account: Account }): ReactElement => {
  const [editing, setEditing] = useState(false);
  const updateButton = useRef<HTMLButtonElement>(null);
  const returning = useRef(false);
  useEffect(() => {
    // The form is gone, and with it the button that had the focus.
    if (!editing && returning.current) updateButton.current?.focus();
    returning.current = editing;
  }, [editing]);

  return (
    <Card asChild size="3">
      <section className="card portal-account" aria-labelledby="account">
        <h2 id="account">Your account</h2>
        <dl className="facts" data-columns="2">
          <div>
            <dt>Email</dt>
            <dd>
              {account.email} <EmailState confirmed={account.emailConfirmed} />
            </dd>
          </div>
          <div>
            <dt>Name</dt>
            <dd>{account.name}</dd>
          </div>
          {!editing && (
            <>
              <Fact name="Phone" value={account.phone ?? undefined} />
              <Fact name="Address" value={addressLine(account)} />
            </>
          )}
        </dl>
        {editing ? (
          <DetailsForm account={account} onDone={() => setEditing(false)} />
        ) : (
          <div className="portal-account__end">
            <Button ref={updateButton} onClick={() => setEditing(true)}>
              Update Information
            </Button>
            <p className="soft">Call us to change your name or email.</p>
          </div>
        )}
      </section>
    </Card>
  );
};

const Fact = ({ name, value }: { name: string; value: string | undefined }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd data-missing={value === undefined}>{value ?? "Not provided"}</dd>
  </div>
);

const EmailState = ({ confirmed }: { confirmed: boolean }): ReactElement =>
  confirmed ? (
    <Badge tone="leaf">
      <CircleCheck size={14} aria-hidden />
      Confirmed
    </Badge>
  ) : (
    <Badge tone="sun">Not confirmed yet</Badge>
  );

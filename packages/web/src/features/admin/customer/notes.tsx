import type { Customer } from "@cleaning/contract/admin/customers";
import { Text } from "@radix-ui/themes";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { Panel } from "#kit/panel.tsx";
import { Button } from "#ui/button.tsx";

const EditCustomer = lazy(async () => ({ default: (await import("../customers/customer-forms.tsx")).EditCustomer }));

export const CustomerNotes = ({ customer }: { customer: Customer }): ReactElement => {
  const [isEditing, setEditing] = useState(false);
  const { notes, hasPets } = customer;
  return (
    <Panel
      title="Notes for the team"
      note="Those who come see them; the customer does not."
      action={
        <Button look="quiet" onClick={() => setEditing(true)}>
          {notes === null ? "Write" : "Change"}
          <span className="visually-hidden">: notes for the team</span>
        </Button>
      }
    >
      <Text as="p" style={{ whiteSpace: "pre-line" }}>
        {notes ?? <span className="soft">Nothing noted yet.</span>}
      </Text>
      {hasPets && (
        <Text as="p" mt="2">
          Has pets.
        </Text>
      )}
      <Suspense>{isEditing && <EditCustomer customer={customer} onClose={() => setEditing(false)} />}</Suspense>
    </Panel>
  );
};

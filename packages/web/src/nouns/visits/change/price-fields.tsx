import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { TextInput } from "#ui/field.tsx";

const PriceChanges = lazy(() => import("./price-changes.tsx"));

/** Another price than the agreed one, what the customer reads of it, and the prices until now. */
export const PriceFields = ({ visit }: { visit: AdminVisit }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextInput
        label="Price of the visit"
        hint={`In dollars. In a message and in the portal the customer reads the new price beside today's, ${formatMoneyWithCents(visit.price)}.`}
        inputMode="decimal"
        defaultValue={visit.price}
        name="price"
      />
      <TextInput
        label="Why"
        hint="For the office: it stays in the history. The customer does not read it."
        required={false}
        maxLength={200}
        name="reason"
      />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Prices until now</summary>
        <Suspense fallback={<output className="soft">Loading...</output>}>
          {isOpen && <PriceChanges subscriptionId={visit.subscriptionId ?? Number(visit.id.slice(1))} />}
        </Suspense>
      </details>
    </>
  );
};

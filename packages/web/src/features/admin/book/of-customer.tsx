import type { Customer } from "@cleaning/contract/admin/customers";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { isApiError } from "#lib/api.ts";
import { customerQuery } from "#nouns/customers/queries.ts";

type Props = { id: number; children: (customer: Customer | undefined) => ReactElement };

/** Loads a customer to book for; without one who is gone the form is there all the same. */
const OfCustomer = ({ id, children }: Props): ReactElement => {
  const query = useQuery(customerQuery(id));
  if (isApiError(query.error) && query.error.status === 404)
    return (
      <>
        <output>
          There is no such customer any more: they may have been merged with another one, or erased. You can look for
          them below, or book for a new customer.
        </output>
        {children(undefined)}
      </>
    );
  return (
    <AdminLoaded query={query} what="the customer" loading={<output className="soft">Loading the customer...</output>}>
      {children}
    </AdminLoaded>
  );
};
export default OfCustomer;

import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { callHref } from "@cleaning/contract/format/phone";
import type { ReactElement } from "react";

export const CallLink = ({ visit: { customer } }: { visit: Pick<AdminVisit, "customer"> }): ReactElement | null =>
  customer.phone === undefined ? null : (
    <a className="tap" href={callHref(customer.phone)}>
      <span className="visually-hidden">Call {customer.name}, </span>
      {customer.phone}
    </a>
  );

export const CallLine = ({ visit: { customer } }: { visit: Pick<AdminVisit, "customer"> }): ReactElement | null =>
  customer.phone === undefined ? null : (
    <p>
      <a className="tap" href={callHref(customer.phone)}>
        Call {customer.name}: {customer.phone}
      </a>
    </p>
  );

import type { AdminVisit } from "@cleaning/contract/admin/visits";
import type { ReactElement } from "react";
import { phoneHref } from "../list/phone-href.ts";

export const CallLink = ({ visit: { customer } }: { visit: Pick<AdminVisit, "customer"> }): ReactElement | null =>
  customer.phone === undefined ? null : (
    <a className="tap" href={phoneHref(customer.phone)}>
      <span className="visually-hidden">Call {customer.name}, </span>
      {customer.phone}
    </a>
  );

export const CallLine = ({ visit: { customer } }: { visit: Pick<AdminVisit, "customer"> }): ReactElement | null =>
  customer.phone === undefined ? null : (
    <p>
      <a className="tap" href={phoneHref(customer.phone)}>
        Call {customer.name}: {customer.phone}
      </a>
    </p>
  );

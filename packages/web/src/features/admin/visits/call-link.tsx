import type { OfficeVisit } from "@cleaning/contract/admin/visits";
import type { ReactElement } from "react";

/** A customer's phone number, to call it; nothing without one. It stands behind what it belongs to. */
export const CallLink = ({ visit: { customer } }: { visit: Pick<OfficeVisit, "customer"> }): ReactElement | null =>
  customer.phone === undefined ? null : (
    <>
      {" · "}
      <a className="tap" href={`tel:${customer.phone.replaceAll(/[^\d+]/g, "")}`}>
        <span className="visually-hidden">Call {customer.name}, </span>
        {customer.phone}
      </a>
    </>
  );

/** The same as a line of its own. */
export const CallLine = ({ visit: { customer } }: { visit: Pick<OfficeVisit, "customer"> }): ReactElement | null =>
  customer.phone === undefined ? null : (
    <p>
      <a className="tap" href={`tel:${customer.phone.replaceAll(/[^\d+]/g, "")}`}>
        Call {customer.name}: {customer.phone}
      </a>
    </p>
  );

import { callHref } from "@cleaning/contract/format/phone";
import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";
import type { SearchOf } from "../../../pages.ts";

export const RecordLink = ({
  search,
  children,
}: {
  search: SearchOf<"admin-schedule">;
  children: string;
}): ReactElement => (
  <Link to="/admin/schedule" search={search}>
    {children}
  </Link>
);

export const CustomerLink = ({
  id,
  subscription,
  children,
}: {
  id: number;
  subscription?: number;
  children: string;
}): ReactElement => (
  <Link
    to="/admin/customers/$id"
    params={{ id: String(id) }}
    search={subscription === undefined ? {} : { subscription: String(subscription) }}
  >
    {children}
  </Link>
);

export const PhoneLink = ({ phone }: { phone: string }): ReactElement => <a href={callHref(phone)}>{phone}</a>;

import X from "lucide-react/icons/x";
import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";

/** Says whose subscriptions are shown, with the way back to all. `name` is unknown when there are none. */
export const OfCustomer = ({ name }: { name: string | undefined }): ReactElement => (
  <p className="of-customer">
    {name === undefined ? "One customer's subscriptions" : `Subscriptions of ${name}`}
    <Link to="/admin/subscriptions" className="of-customer__all">
      <X size={16} aria-hidden />
      Show all
    </Link>
  </p>
);

import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { Flex } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";
import { Link } from "#ui/link.tsx";
import { CallLink } from "./call-link.tsx";

type Props = {
  visit: Pick<AdminVisit, "customer" | "service" | "town">;
  showsPhone?: boolean;
  /** Behind the town. */
  children?: ReactNode;
};

export const CustomerLine = ({ visit, showsPhone = true, children }: Props): ReactElement => (
  <Flex asChild wrap="wrap" align="center" gapX="3">
    <p>
      <span>
        <Link to="/admin/customers/$id" params={{ id: String(visit.customer.id) }}>
          {visit.customer.name}
        </Link>
        , {visit.service}, {visit.town}
        {children}
      </span>
      {showsPhone && <CallLink visit={visit} />}
    </p>
  </Flex>
);

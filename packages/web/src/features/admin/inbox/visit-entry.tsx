import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { Box } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";
import { VisitRow } from "#nouns/visits/visit-row.tsx";
import { ButtonLink } from "#ui/button-link.tsx";

type Props = { visit: AdminVisit; today: string; quickActions?: readonly string[]; children?: ReactNode };

/** A visit with what can be done about it at once; it opens on the board at its day. */
export const VisitEntry = ({ visit, today, quickActions, children }: Props): ReactElement => {
  const { id, date, customer } = visit;
  return (
    <VisitRow
      visit={visit}
      today={today}
      showsDay
      {...(quickActions && { quickActions })}
      footer={
        <>
          {children}
          <Box ml="-3">
            <ButtonLink look="quiet" to="/admin/board" search={{ ...(date === today ? {} : { date }), visit: id }}>
              Open on the board
              <span className="visually-hidden">, {customer.name}</span>
            </ButtonLink>
          </Box>
        </>
      }
    />
  );
};

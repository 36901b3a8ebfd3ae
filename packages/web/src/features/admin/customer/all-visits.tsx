import { Box, Card } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { useToday } from "#lib/use-today.ts";
import { MonthVisits } from "../schedule/month-visits.tsx";
import { monthOrCurrent } from "../schedule/months.ts";

type Props = { customerId: number; month: string | undefined; onMonth: (month: string) => void };

/** Past and to come by month; loaded when it is opened. */
export const AllVisits = ({ customerId, month, onMonth }: Props): ReactElement => {
  const today = useToday();
  const [isOpen, setOpen] = useState(month !== undefined);
  return (
    <Card size={{ initial: "2", md: "3" }}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Box asChild py="3">
          <summary>All visits by month</summary>
        </Box>
        {isOpen && today !== undefined && (
          <MonthVisits filter={{ customerId }} month={monthOrCurrent(month, today)} onMonth={onMonth} />
        )}
      </details>
    </Card>
  );
};

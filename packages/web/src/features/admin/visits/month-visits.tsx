import { formatMonthAndYear } from "@cleaning/contract/format/date";
import { Flex, Heading, IconButton } from "@radix-ui/themes";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactElement } from "react";
import type { VisitsWanted } from "#queries/admin-visits.ts";
import { besideMonth, daysOfMonth } from "./months.ts";
import { AskedVisits } from "./visit-days.tsx";

type Props = {
  of: Pick<VisitsWanted, "agentId" | "customerId">;
  /** `2026-11`. */
  month: string;
  onMonth: (month: string) => void;
};

export const MonthVisits = ({ of, month, onMonth }: Props): ReactElement => {
  const { before, after } = besideMonth(month);
  const isCustomers = of.customerId !== undefined;
  const step = (to: string, words: string, icon: ReactElement): ReactElement => (
    <IconButton
      variant="ghost"
      color="gray"
      size="3"
      aria-label={`${words}, ${formatMonthAndYear(to)}`}
      onClick={() => onMonth(to)}
    >
      {icon}
    </IconButton>
  );
  return (
    <>
      <Flex align="center" gap="4" mb="4">
        {step(before, "Month before", <ChevronLeft size={20} aria-hidden />)}
        <Heading as="h2" size="4" aria-live="polite">
          {formatMonthAndYear(month)}
        </Heading>
        {step(after, "Month after", <ChevronRight size={20} aria-hidden />)}
      </Flex>
      <AskedVisits
        key={month}
        heading="h3"
        wanted={{ ...of, ...daysOfMonth(month) }}
        names={isCustomers ? "service" : "customer"}
        empty={{
          title: `No visits in ${formatMonthAndYear(month)}`,
          text: isCustomers
            ? "Visits are planned twelve weeks ahead."
            : "Visits that are assigned appear here. They are planned twelve weeks ahead.",
        }}
      />
    </>
  );
};

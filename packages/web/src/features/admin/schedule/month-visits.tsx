import { formatMonthAndYear } from "@cleaning/contract/format/date";
import { Flex, Heading, IconButton } from "@radix-ui/themes";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactElement } from "react";
import type { AdminVisitsFilter } from "#nouns/visits/office-queries.ts";
import { adjacentMonths, daysOfMonth } from "./months.ts";
import { FilteredVisits } from "./visit-days.tsx";

type Props = {
  filter: Pick<AdminVisitsFilter, "agentId" | "customerId">;
  /** `2026-11`. */
  month: string;
  onMonth: (month: string) => void;
};

export const MonthVisits = ({ filter, month, onMonth }: Props): ReactElement => {
  const { before, after } = adjacentMonths(month);
  const isCustomers = filter.customerId !== undefined;
  const step = (to: string, label: string, icon: ReactElement): ReactElement => (
    <IconButton
      variant="ghost"
      color="gray"
      size="3"
      aria-label={`${label}, ${formatMonthAndYear(to)}`}
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
      <FilteredVisits
        key={month}
        heading="h3"
        filter={{ ...filter, ...daysOfMonth(month) }}
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

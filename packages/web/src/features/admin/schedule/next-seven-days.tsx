import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatNumber } from "@cleaning/contract/format/money";
import { nextSevenDays } from "@cleaning/contract/visits/next-seven-days";
import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { overviewQuery } from "#nouns/records/queries.ts";
import { FilteredVisits } from "./visit-days.tsx";

export const NextSevenDays = ({ today }: { today: CalendarDate }): ReactElement => {
  const { data } = useQuery(overviewQuery);
  const { from, to } = nextSevenDays(today);
  return (
    <>
      <Text as="p" color="gray" mb="4">
        {formatShortDate(from)} to {formatShortDate(to)}
        {data && `: ${formatNumber(data.subscriptions.nextSevenDays)} subscriptions with a visit`}
      </Text>
      <FilteredVisits
        filter={{ from, to }}
        empty={{ title: "No visits", text: "Nothing is planned for the next seven days." }}
      />
    </>
  );
};

import type { CustomerSummary } from "@cleaning/contract/admin/customer-page";
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatList } from "@cleaning/contract/format/list";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatTime } from "@cleaning/contract/format/time";
import { Grid } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { Panel } from "#kit/panel.tsx";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { useToday } from "#lib/use-today.ts";
import { customerSummaryQuery } from "#nouns/customers/queries.ts";
import { DescriptionItem } from "#ui/description-item.tsx";
import { Link } from "#ui/link.tsx";

const visitsText = (count: number): string => `${count} ${count === 1 ? "visit" : "visits"}`;

/** Visits, money and ratings in a few figures. */
export const CustomerOverview = ({ customerId }: { customerId: number }): ReactElement => {
  const query = useQuery(customerSummaryQuery(customerId));
  const year = String(useToday()?.year ?? "");
  const visitLink = (visit: CustomerSummary["next"]): ReactNode =>
    visit === null ? (
      "None"
    ) : (
      <span>
        <Link
          to="/admin/customers/$id"
          params={{ id: String(customerId) }}
          search={(search) => ({ ...search, visit: visit.id })}
          resetScroll={false}
        >
          {formatShortDate(visit.date, year)}, {formatTime(visit.start)}
        </Link>
        {visit.status === "no-access" && <strong>, no access</strong>}
        {visit.agents.length > 0 && `, ${formatList(visit.agents)}`}
      </span>
    );
  return (
    <Panel title="Visits and money">
      <AdminLoaded query={query} what="the figures" loading={<TableSkeleton what="the figures" rows={3} />}>
        {({ next, last, money, ratings }) => (
          <Grid asChild gap="3">
            <dl>
              <DescriptionItem name="Next visit">{visitLink(next)}</DescriptionItem>
              <DescriptionItem name="Last visit">{visitLink(last)}</DescriptionItem>
              <DescriptionItem name="Done, twelve months">
                {visitsText(money.visitsDone)}, {formatMoney(money.done)}
              </DescriptionItem>
              <DescriptionItem name="Next 30 days">
                {visitsText(money.visitsToCome)}, {formatMoney(money.toCome)}
              </DescriptionItem>
              <DescriptionItem name="Ratings">
                {ratings === null ? (
                  "None in twelve months"
                ) : (
                  <Link to="/admin/ratings" search={{ customer: String(customerId) }}>
                    {ratings.average} of 5 in {ratings.count}
                  </Link>
                )}
              </DescriptionItem>
            </dl>
          </Grid>
        )}
      </AdminLoaded>
    </Panel>
  );
};

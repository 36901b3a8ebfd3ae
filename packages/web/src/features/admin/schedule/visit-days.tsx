import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { type CalendarDate, isoDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { Box, Flex, Heading } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { DataList } from "#kit/data-list.tsx";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { useToday } from "#lib/use-today.ts";
import { adminVisitsQuery, type AdminVisitsFilter } from "#nouns/visits/office-queries.ts";
import { VisitRow } from "#nouns/visits/visit-row.tsx";
import { withSeveralHomes } from "#nouns/visits/words.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { groupByDay } from "./months.ts";

type VisitStart = Pick<AdminVisit, "date" | "start" | "id">;

const keyOf = ({ date, start, id }: VisitStart): string => `${date} ${start} ${id}`;

const compareByStart = (one: VisitStart, other: VisitStart): number => (keyOf(one) < keyOf(other) ? -1 : 1);

type DaysProps = {
  visits: readonly AdminVisit[];
  /** Of customers who have visits at several homes here. */
  several: ReadonlySet<number>;
  names: "customer" | "service";
  today: CalendarDate | undefined;
  heading: "h2" | "h3";
};

const VisitDays = ({ visits, several, names, today, heading }: DaysProps): ReactElement => (
  <Flex direction="column" gap="5">
    {groupByDay(visits).map(([day, dayVisits]) => {
      const { near, date } = formatDay(day, today);
      return (
        <section key={day} aria-label={date}>
          <Heading as={heading} size="3" mb="2">
            {near === undefined ? date : `${near}, ${date}`}
          </Heading>
          <ul className="ruled">
            {dayVisits.toSorted(compareByStart).map((visit) => (
              <VisitRow
                key={visit.id}
                visit={visit}
                names={names}
                showsHome={several.has(visit.customer.id)}
                today={today ? isoDate(today) : ""}
              />
            ))}
          </ul>
        </section>
      );
    })}
  </Flex>
);

/** Past days are folded while there are others. */
const FoldedDays = ({ visits, ...rest }: DaysProps): ReactElement => {
  const todayIso = rest.today === undefined ? "" : isoDate(rest.today);
  const past = visits.filter(({ date }) => date < todayIso);
  const upcoming = visits.filter(({ date }) => date >= todayIso);
  if (past.length === 0 || upcoming.length === 0) return <VisitDays visits={visits} {...rest} />;
  return (
    <>
      <Box asChild mb="5">
        <details>
          <summary>Earlier ({past.length})</summary>
          <Box pt="4">
            <VisitDays visits={past} {...rest} />
          </Box>
        </details>
      </Box>
      <VisitDays visits={upcoming} {...rest} />
    </>
  );
};

type Props = {
  filter: AdminVisitsFilter;
  empty: { title: string; text: ReactNode };
  names?: DaysProps["names"];
  heading?: DaysProps["heading"];
};

/** `names`: what the surrounding page does not say. */
export const FilteredVisits = ({ filter, empty, names = "customer", heading = "h2" }: Props): ReactElement => {
  const today = useToday();
  const query = useInfiniteQuery(adminVisitsQuery(filter));
  return (
    <DataList
      query={query}
      what="the visits"
      skeleton={<TableSkeleton what="the visits" rows={5} isList />}
      rowsOf={({ pages }) => pages.flatMap((page) => page.visits)}
      // A page may be empty without being the last.
      empty={
        query.hasNextPage ? (
          <p className="soft">None on the first days.</p>
        ) : (
          <EmptyState title={empty.title}>
            <p className="soft">{empty.text}</p>
          </EmptyState>
        )
      }
      show={(visits) => (
        <FoldedDays visits={visits} several={withSeveralHomes(visits)} names={names} today={today} heading={heading} />
      )}
      more="Show later visits"
    />
  );
};

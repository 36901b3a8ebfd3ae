import type { Visit } from "@cleaning/contract/agent";
import type { OutputOf } from "@cleaning/contract/route";
import type { Routes } from "@cleaning/contract/routes";
import { Badge, Card, Flex, Heading, Text } from "@radix-ui/themes";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import MapPin from "lucide-react/icons/map-pin";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactElement } from "react";
import { dayWords } from "#lib/day-words.ts";
import { failureText } from "#lib/failure-text.ts";
import { useToday } from "#lib/use-today.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { visitsByDay } from "./visits-by-day.ts";

type AgentPage = OutputOf<Routes["GET /api/agent"]>;
type Props = { query: UseInfiniteQueryResult<InfiniteData<AgentPage>> };

/** An agent's visits from today on, day by day, with more on demand. */
export const VisitList = ({ query }: Props): ReactElement => {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query;
  const visits = data?.pages.flatMap((page) => page.visits) ?? [];
  const refreshing = isFetching && !isFetchingNextPage;
  return (
    <Flex asChild direction="column" gap="4">
      <section aria-labelledby="visits">
        <Flex align="center" justify="between" gap="3">
          <Heading as="h2" size="6" id="visits">
            Next visits
          </Heading>
          <Button look="quiet" busy={isFetching} onClick={() => void query.refetch()}>
            <RotateCw size={18} aria-hidden />
            {refreshing ? "Refreshing..." : "Refresh"}
          </Button>
        </Flex>
        {visits.length === 0 ? (
          <EmptyState title="No visits yet">
            <p className="soft">As soon as a cleaning is assigned to you, it is listed here.</p>
          </EmptyState>
        ) : (
          <Days visits={visits} />
        )}
        <FormMessage tone="error">{error !== null && failureText(error)}</FormMessage>
        <output className="visually-hidden">
          {(data?.pages.length ?? 0) > 1 ? `${visits.length} visits are listed.` : ""}
        </output>
        {hasNextPage && (
          <Flex justify="center">
            <Button look="outline" busy={isFetching} onClick={() => void query.fetchNextPage()}>
              {isFetchingNextPage ? "Loading..." : "Show more visits"}
            </Button>
          </Flex>
        )}
      </section>
    </Flex>
  );
};

const Days = ({ visits }: { visits: readonly Visit[] }): ReactElement => {
  const today = useToday();
  return (
    <Flex asChild direction="column" gap="4">
      <ol>
        {visitsByDay(visits).map((day) => {
          const { near, date } = dayWords(day.date, today);
          return (
            <Card asChild size="3" key={day.date}>
              <li>
                <Flex asChild align="center" wrap="wrap" gap="2" mb="2">
                  <Heading as="h3" size="3">
                    {near !== undefined && <Badge size="2">{near} </Badge>}
                    <time dateTime={day.date}>{date}</time>
                  </Heading>
                </Flex>
                <ul className="visits">
                  {day.visits.map(({ service, customerFirstName, city }, index) => (
                    // Visits have no name of their own here: an agent learns of them no more than they need.
                    // oxlint-disable-next-line react/no-array-index-key
                    <li key={index}>
                      <strong>{service}</strong>
                      <span>{customerFirstName}</span>
                      <Flex asChild align="center" gap="2">
                        <Text color="gray">
                          <MapPin size={16} aria-hidden />
                          {city}
                        </Text>
                      </Flex>
                    </li>
                  ))}
                </ul>
              </li>
            </Card>
          );
        })}
      </ol>
    </Flex>
  );
};

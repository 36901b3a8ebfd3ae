import type { Visit } from "@cleaning/contract/agent";
import type { OutputOf } from "@cleaning/contract/route";
import type { Routes } from "@cleaning/contract/routes";
import { Callout, Card } from "@radix-ui/themes";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import MapPin from "lucide-react/icons/map-pin";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactElement } from "react";
import { dayWords } from "#lib/day-words.ts";
import { failureText } from "#lib/failure-text.ts";
import { useToday } from "#lib/use-today.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { visitsByDay } from "./visits-by-day.ts";

type AgentPage = OutputOf<Routes["GET /api/agent"]>;
type Props = { query: UseInfiniteQueryResult<InfiniteData<AgentPage>> };

/** The next visits of an agent's area, day by day, with more on demand. */
export const VisitList = ({ query }: Props): ReactElement => {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query;
  const visits = data?.pages.flatMap((page) => page.visits) ?? [];
  const refreshing = isFetching && !isFetchingNextPage;
  return (
    <section className="visits" aria-labelledby="visits">
      <div className="visits__head">
        <h2 id="visits">Next visits</h2>
        <Button look="quiet" busy={isFetching} onClick={() => void query.refetch()}>
          <RotateCw size={18} aria-hidden />
          {refreshing ? "Refreshing..." : "Refresh"}
        </Button>
      </div>
      {visits.length === 0 ? (
        <EmptyState title="No visits yet">
          <p className="soft">As soon as a cleaning in your area has a date, it is listed here.</p>
        </EmptyState>
      ) : (
        <Days visits={visits} />
      )}
      <div role="alert">
        {error !== null && (
          <Callout.Root color="red" size="1">
            <Callout.Text>{failureText(error)}</Callout.Text>
          </Callout.Root>
        )}
      </div>
      <output className="visually-hidden">
        {(data?.pages.length ?? 0) > 1 ? `${visits.length} visits are listed.` : ""}
      </output>
      {hasNextPage && (
        <Button className="visits__more" look="outline" busy={isFetching} onClick={() => void query.fetchNextPage()}>
          {isFetchingNextPage ? "Loading..." : "Show more visits"}
        </Button>
      )}
    </section>
  );
};

const Days = ({ visits }: { visits: readonly Visit[] }): ReactElement => {
  const today = useToday();
  return (
    <ol className="visits__days">
      {visitsByDay(visits).map((day) => {
        const { near, date } = dayWords(day.date, today);
        return (
          <Card asChild size="3" key={day.date}>
            <li className="card visits__day">
              <h3 className="day">
                {near !== undefined && <span className="day__near">{near} </span>}
                <time className="day__date" dateTime={day.date}>
                  {date}
                </time>
              </h3>
              <ul className="visits__list">
                {day.visits.map(({ service, customerFirstName, city }, index) => (
                  // Visits have no name of their own here: an agent learns of them no more than they need.
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={index} className="visit">
                    <span className="visit__service">{service}</span>
                    <span>{customerFirstName}</span>
                    <span className="visit__city">
                      <MapPin size={16} aria-hidden />
                      {city}
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          </Card>
        );
      })}
    </ol>
  );
};

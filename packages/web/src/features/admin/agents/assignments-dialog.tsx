import type { Agent, AssignedVisit } from "@cleaning/contract/admin/agents";
import { errorText } from "@cleaning/contract/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { assignmentsQuery } from "#queries/records.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { isoDateText } from "../dates.ts";
import { LoadError } from "../load-error.tsx";
import { RecordDialog } from "../record/record-dialog.tsx";
import { useLoadFailure } from "../use-load-failure.ts";

type Props = { agent: Agent; onClose: () => void };

/** The panel "Assignments" of an agent: the next visits in their area, as their own page lists them. */
export const AssignmentsDialog = ({ agent, onClose }: Props): ReactElement => {
  const query = useInfiniteQuery(assignmentsQuery(agent.id));
  const { data, isFetching, refetch, hasNextPage, fetchNextPage } = query;
  const error = useLoadFailure(query);
  const visits = data?.pages.flatMap((page) => page.visits) ?? [];
  return (
    <RecordDialog title="Assignments" description={`${agent.user.name}: ${agent.assignedArea}`} onClose={onClose}>
      {error !== null && (
        <LoadError what="the visits" reason={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data === undefined && error === null && <output className="soft">Loading the visits...</output>}
      {data !== undefined && visits.length === 0 && (
        <EmptyState title="No visits yet">
          <p className="soft">
            Active subscriptions in {agent.assignedArea} are listed here once their next service has a date.
          </p>
        </EmptyState>
      )}
      <ol className="assignments">
        {visits.map((visit) => (
          <Assignment key={visit.subscriptionId} visit={visit} />
        ))}
      </ol>
      {hasNextPage && (
        <Button look="outline" busy={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? "Loading..." : "Show later visits"}
        </Button>
      )}
    </RecordDialog>
  );
};

const Assignment = ({ visit: { date, service, customer, city } }: { visit: AssignedVisit }): ReactElement => (
  <li className="assignments__visit">
    <time dateTime={date}>{isoDateText(date)}</time>
    <Link to="/admin/subscriptions" search={{ customer: String(customer.id) }}>
      {customer.name}
    </Link>
    <span>{service}</span>
    <span>{city}</span>
  </li>
);

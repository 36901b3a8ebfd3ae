import type { User } from "@cleaning/contract/accounts";
import { Card } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { agentQuery } from "#queries/agent.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { AgentFacts } from "./agent-facts.tsx";
import { VisitList } from "./visit-list.tsx";

/** `/agent-dashboard`: an agent's own profile and visits. */
export const AgentDashboard = ({ user }: { user: User }): ReactElement => {
  const query = useInfiniteQuery(agentQuery(user.id));
  const { data, isFetching, fetchStatus, errorUpdateCount } = query;
  const retry = (): void => void query.refetch();
  const [first] = data?.pages ?? [];
  return (
    <>
      <div className="personal__title">
        <h1>Agent Dashboard</h1>
        <p className="soft">Hello {user.firstName ?? user.name}. Your profile, and where you are expected next.</p>
      </div>
      {first === undefined ? (
        fetchStatus === "paused" ? (
          <Spinner label="You seem to be offline. We load your visits as soon as you are back." />
        ) : errorUpdateCount > 0 ? (
          <ErrorState what="your profile and visits" onRetry={retry} retrying={isFetching} />
        ) : (
          <AgentSkeleton />
        )
      ) : (
        <>
          {first.agent !== null && <AgentFacts agent={first.agent} />}
          {first.reason === null ? (
            <VisitList query={query} />
          ) : (
            <EmptyState title="No visits to show">
              <p>{first.reason}</p>
            </EmptyState>
          )}
        </>
      )}
    </>
  );
};

const AgentSkeleton = (): ReactElement => (
  <Card size="3">
    <output className="visually-hidden">Loading your profile and visits...</output>
    <Skeleton width="35%" />
    <Skeleton width="60%" />
    <Skeleton width="90%" />
    <Skeleton width="90%" />
  </Card>
);

import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { agentQuery } from "#queries/agent.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { AgentFacts } from "./agent-facts.tsx";
import { AgentLink } from "./agent-link.tsx";
import { useDayApp } from "./use-day-app.ts";
import { WhereYouAre } from "./where-you-are.tsx";
import { wordsOf } from "./words/language.ts";
import { todayWords } from "./words/today.ts";

type Props = {
  userId: number;
  /** Whether the server has said who is there: before that it answers no one. */
  isSignedIn: boolean;
};

/** What the office has noted about the agent. It is not kept on the phone. */
export const ProfileScreen = ({ userId, isSignedIn }: Props): ReactElement => {
  const query = useQuery({ ...agentQuery(userId), enabled: isSignedIn });
  const { data, isFetching, fetchStatus, errorUpdateCount, refetch } = query;
  const { isOffline } = useDayApp().state;
  return (
    <>
      <AgentLink to="/agent-dashboard" search={{}} className="agent-button agent-button--quiet">
        {wordsOf(todayWords).back}
      </AgentLink>
      {data === undefined ? (
        fetchStatus === "paused" || (!isSignedIn && isOffline) ? (
          <Spinner label="You seem to be offline. We load your profile as soon as you are back." />
        ) : errorUpdateCount > 0 ? (
          <ErrorState what="your profile" onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Spinner label="Loading your profile..." />
        )
      ) : (
        <>
          {data.agent !== null && <AgentFacts agent={data.agent} />}
          <WhereYouAre />
          {data.reason !== null && (
            <EmptyState title="No visits to show">
              <p>{data.reason}</p>
            </EmptyState>
          )}
        </>
      )}
    </>
  );
};

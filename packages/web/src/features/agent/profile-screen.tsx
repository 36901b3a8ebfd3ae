import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense } from "react";
import { agentQuery } from "#queries/agent.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { AgentFacts } from "./agent-facts.tsx";
import { AgentLink } from "./agent-link.tsx";
import { noVisitsWords } from "./failure-words.ts";
import { useAgentApp } from "./use-agent-app.ts";
import { WhereYouAre } from "./where-you-are.tsx";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("profile");

const missing = (): { default: () => ReactElement } => ({
  default: () => <p role="alert">{words().calendar.missing}</p>,
});
const WorkCalendar = lazy(async () => {
  try {
    return { default: (await import("./work-calendar.tsx")).WorkCalendar };
  } catch {
    return missing();
  }
});

type Props = {
  userId: number;
  /** The server answers nobody before that. */
  isSignedIn: boolean;
};

/** Not stored on the phone. */
export const ProfileScreen = ({ userId, isSignedIn }: Props): ReactElement => {
  const query = useQuery({ ...agentQuery(userId), enabled: isSignedIn });
  const { data, isFetching, fetchStatus, errorUpdateCount, refetch } = query;
  const { isOffline } = useAgentApp().state;
  return (
    <>
      <AgentLink to="/agent-dashboard" search={{}} className="agent-button agent-button--quiet">
        {wordsOf("today")().back}
      </AgentLink>
      {data === undefined ? (
        fetchStatus === "paused" || (!isSignedIn && isOffline) ? (
          <Spinner label={words().offline} />
        ) : errorUpdateCount > 0 ? (
          <div className="agent-part" role="alert">
            <p>{words().failed}</p>
            <button type="button" className="agent-button" aria-disabled={isFetching} onClick={() => void refetch()}>
              {isFetching ? words().trying : words().again}
            </button>
          </div>
        ) : (
          <Spinner label={words().loading} />
        )
      ) : (
        <>
          {data.agent !== null && <AgentFacts agent={data.agent} />}
          <WhereYouAre />
          {data.agent?.isActive === true && (
            <Suspense fallback={null}>
              <WorkCalendar userId={userId} />
            </Suspense>
          )}
          {data.reason !== null && (
            <EmptyState title={words().noVisits}>
              <p>{noVisitsWords(data.reason)}</p>
            </EmptyState>
          )}
        </>
      )}
    </>
  );
};

import { noVisitsReasons } from "@cleaning/contract/agent-app/agent";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, type ReactNode, Suspense } from "react";
import { isApiError } from "#lib/api-error.ts";
import { signOut, useSession } from "#lib/session.ts";
import { ownProfileQuery } from "#queries/agent.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { AgentFacts } from "./agent-facts.tsx";
import { AgentLink } from "./agent-link.tsx";
import { confirmSignOut } from "./confirm-sign-out.ts";
import { noVisitsWords } from "./failure-words.ts";
import { ContactPart } from "./profile/contact-part.tsx";
import { HoursPart } from "./profile/hours-part.tsx";
import { PasswordPart } from "./profile/password-part.tsx";
import { TownsPart } from "./profile/towns-part.tsx";
import { useAgentApp } from "./use-agent-app.ts";
import { WhereYouAre } from "./where-you-are.tsx";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("profile");
const ownWords = wordsOf("ownProfile");
const dayWords = wordsOf("today");

const CalendarMissing = (): ReactElement => <p role="alert">{words().calendar.missing}</p>;
const WorkCalendar = lazy(async () => {
  try {
    return { default: (await import("./work-calendar.tsx")).WorkCalendar };
  } catch {
    return { default: CalendarMissing };
  }
});

const Notifications = lazy(async () => {
  try {
    return { default: (await import("./profile/notifications-part.tsx")).NotificationsPart };
  } catch {
    return { default: () => null };
  }
});

type Props = {
  userId: number;
  /** The server answers nobody before that. */
  isSignedIn: boolean;
  /** What stands first. */
  children?: ReactNode;
};

const isNoAgent = (error: unknown): boolean => isApiError(error) && error.status === 403;

const NoVisits = ({ reason }: { reason: string }): ReactElement => (
  <EmptyState title={words().noVisits}>
    <p>{noVisitsWords(reason)}</p>
  </EmptyState>
);

const leave = async (): Promise<void> => {
  if (await confirmSignOut()) await signOut();
};

/** Not stored on the phone. */
export const ProfileScreen = ({ userId, isSignedIn, children }: Props): ReactElement => {
  const query = useQuery({ ...ownProfileQuery(userId), enabled: isSignedIn });
  const { data, error, isFetching, fetchStatus, errorUpdateCount, refetch } = query;
  const { isOffline } = useAgentApp().state;
  const session = useSession();
  const email = data?.email ?? (session.status === "authenticated" ? session.user.email : undefined);
  return (
    <>
      <AgentLink to="/agent-dashboard" search={{}} className="agent-button agent-button--quiet">
        {dayWords().back}
      </AgentLink>
      {children}
      {data === undefined ? (
        isNoAgent(error) ? (
          <NoVisits reason={noVisitsReasons.noProfile} />
        ) : fetchStatus === "paused" || !navigator.onLine || (!isSignedIn && isOffline) ? (
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
        <div className="agent-profile">
          <h2>{words().title}</h2>
          {!data.isActive && <NoVisits reason={noVisitsReasons.inactive} />}
          <ContactPart userId={userId} profile={data} />
          <TownsPart userId={userId} profile={data} />
          <HoursPart userId={userId} profile={data} />
          <AgentFacts profile={data} />
          {data.isActive && (
            <>
              <Suspense fallback={null}>
                <Notifications userId={userId} />
              </Suspense>
              <WhereYouAre />
              <Suspense fallback={null}>
                <WorkCalendar userId={userId} />
              </Suspense>
            </>
          )}
          <section aria-labelledby="messages" className="agent-part">
            <h2 id="messages">{ownWords().messages}</h2>
            <p>{ownWords().messagesHint}</p>
            <ul className="agent-mailed">
              {Object.values(ownWords().mailed).map((mail) => (
                <li key={mail}>{mail}</li>
              ))}
            </ul>
          </section>
        </div>
      )}
      {isSignedIn && (
        <section aria-labelledby="account" className="agent-part agent-account">
          <h2 id="account">{ownWords().account}</h2>
          {email !== undefined && <PasswordPart email={email} />}
          {data?.isCustomer === true && (
            <p>
              {ownWords().portal}{" "}
              <ButtonLink look="outline" to="/customer-portal">
                {ownWords().openPortal}
              </ButtonLink>
            </p>
          )}
          <button type="button" className="agent-button" onClick={() => void leave()}>
            {ownWords().logOut}
          </button>
        </section>
      )}
    </>
  );
};

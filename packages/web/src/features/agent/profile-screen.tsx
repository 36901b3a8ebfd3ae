import { noVisitsReasons } from "@cleaning/contract/agent-app/agent";
import type { OwnAgentProfile } from "@cleaning/contract/agent-app/agent-profile";
import { Flex } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, Suspense, useEffect, useState } from "react";
import { isApiError } from "#lib/api.ts";
import { signOut, useSession } from "#lib/session.ts";
import { PasswordForm } from "#nouns/accounts/password-form.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { DescriptionItem } from "#ui/description-item.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Rating } from "#ui/stars.tsx";
import { useFocusBack } from "#ui/use-focus.ts";
import { confirmSignOut } from "./confirm-sign-out.ts";
import { noVisitsWords, formFailureWords, translated } from "./failure-words.ts";
import { ownProfileQuery } from "./late-queries.ts";
import { Back, lazyOr, Part, RowList } from "./parts.tsx";
import { ContactPart } from "./profile/contact-part.tsx";
import { HoursPart, TownsPart } from "./profile/requests.tsx";
import { useAgentApp } from "./use-agent-app.ts";
import { formatNumber } from "./words/format.ts";
import { wordsOf, catalogText, lateWordsOf } from "./words/language.ts";
import { profile as english } from "./words/profile.ts";

const words = lateWordsOf("profile", english);
const frame = wordsOf("frame");
const dayWords = wordsOf("today");

const CalendarMissing = (): ReactElement => <p role="alert">{words().calendarMissing}</p>;
const WorkCalendar = lazyOr(async () => (await import("./work-calendar.tsx")).WorkCalendar, CalendarMissing);

const Notifications = lazyOr(
  async () => (await import("./profile/notifications-part.tsx")).NotificationsPart,
  () => null,
);

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
      <Back>{dayWords().back}</Back>
      {children}
      {data === undefined ? (
        isNoAgent(error) ? (
          <NoVisits reason={noVisitsReasons.noProfile} />
        ) : fetchStatus === "paused" || !navigator.onLine || (!isSignedIn && isOffline) ? (
          <Spinner label={words().offline} />
        ) : errorUpdateCount > 0 ? (
          <Flex direction="column" gap="3" role="alert">
            <p>{words().failed}</p>
            <Button look="outline" isBusy={isFetching} onClick={() => void refetch()}>
              {isFetching ? words().trying : frame().again}
            </Button>
          </Flex>
        ) : (
          <Spinner label={words().loading} />
        )
      ) : (
        <Flex direction="column" gap="6">
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
          <Part id="messages" title={words().messages}>
            <p>{words().messagesHint}</p>
            <ul className="bullets">
              {Object.values(words().mailed).map((mail) => (
                <li key={mail}>{mail}</li>
              ))}
            </ul>
          </Part>
        </Flex>
      )}
      {isSignedIn && (
        <Part id="account" title={words().account}>
          {email !== undefined && <PasswordPart email={email} />}
          {data?.isCustomer === true && (
            <p>
              {words().portal}{" "}
              <ButtonLink look="outline" to="/customer-portal">
                {words().openPortal}
              </ButtonLink>
            </p>
          )}
          <Button look="outline" onClick={() => void leave()}>
            {words().logOut}
          </Button>
        </Part>
      )}
    </>
  );
};

const AgentFacts = ({ profile }: { profile: OwnAgentProfile }): ReactElement => {
  const { specialties, rating, completedJobs, isActive, worksWith } = profile;
  return (
    <Part id="agent-facts" title={words().facts}>
      <RowList as="dl">
        <DescriptionItem name={words().specialties}>
          {specialties.length === 0 ? words().noSpecialties : specialties.map(catalogText).join(", ")}
        </DescriptionItem>
        {worksWith !== null && <DescriptionItem name={words().pair}>{words().worksWith(worksWith)}</DescriptionItem>}
        <DescriptionItem name={words().rating}>
          {rating === null ? words().noRating : <Rating value={rating} words={words().rated} />}
        </DescriptionItem>
        <DescriptionItem name={words().jobs}>{formatNumber(completedJobs)}</DescriptionItem>
        <DescriptionItem name={words().status}>{isActive ? words().active : words().inactive}</DescriptionItem>
      </RowList>
    </Part>
  );
};

const WhereYouAre = (): ReactElement => {
  const { geolocation } = useAgentApp().app;
  const [permission, setPermission] = useState<"allowed" | "denied">();
  useEffect(() => {
    let isCancelled = false;
    void geolocation.isAllowed().then((isAllowed) => {
      if (isAllowed && !isCancelled) setPermission("allowed");
    });
    return () => {
      isCancelled = true;
    };
  }, [geolocation]);
  const ask = async (): Promise<void> => setPermission((await geolocation.ask()) ? "allowed" : "denied");
  return (
    <Part id="where" title={dayWords().where}>
      <p>{dayWords().whereHint}</p>
      <output className="agent-status">
        {permission === "allowed" ? dayWords().whereAllowed : permission === "denied" ? dayWords().whereDenied : ""}
      </output>
      {permission !== "allowed" && (
        <Button look="outline" onClick={() => void ask()}>
          {dayWords().whereAllow}
        </Button>
      )}
    </Part>
  );
};

const PasswordPart = ({ email }: { email: string }): ReactElement => {
  const [isEditing, setEditing] = useState(false);
  const button = useFocusBack(isEditing);
  return isEditing ? (
    <>
      <h3 id="password">{words().changePassword}</h3>
      <p>{words().passwordNote}</p>
      <PasswordForm
        email={email}
        onDone={() => setEditing(false)}
        words={words().password}
        translate={translated}
        explain={formFailureWords}
      />
    </>
  ) : (
    <Button look="outline" ref={button} onClick={() => setEditing(true)}>
      {words().changePassword}
    </Button>
  );
};

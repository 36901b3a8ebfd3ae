import "./agent.css";
import type { Role } from "@cleaning/contract/accounts/roles";
import { type ReactElement, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import type { SessionState } from "#lib/session-core.ts";
import { agentOwner, forgetAgentOwner, storeAgentOwner, storedToken } from "#lib/session-storage.ts";
import { tokenSubject } from "#lib/session-token.ts";
import { startSession, useSession } from "#lib/session.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { AgentDashboard } from "./agent-dashboard.tsx";
import { NotAnAgent } from "./not-an-agent.tsx";
import { Part } from "./parts.tsx";
import { makeDayStore, type Owner } from "./phone/day-store.ts";
import { countWaiting, outboxPhone } from "./phone/outbox-phone.ts";
import { LogInAgain } from "./session-ended.tsx";
import { useAppLanguage } from "./use-app-language.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("app");
const days = makeDayStore(Date.now);
const outbox = outboxPhone();

const isAgent = (role: Role): role is "agent" => role === "agent";

const subscribeOnline = (changed: () => void): (() => void) => {
  for (const kind of ["online", "offline"]) addEventListener(kind, changed);
  return () => {
    for (const kind of ["online", "offline"]) removeEventListener(kind, changed);
  };
};

const ownerOrOther = ({ user, token }: SessionState & { status: "authenticated" }): Owner | "other" => {
  const subject = tokenSubject(token);
  return subject === undefined || !isAgent(user.role)
    ? "other"
    : { userId: user.id, subject, name: user.firstName ?? user.name };
};

type Memory = {
  isAnonymous: boolean;
  /** Whose days the phone stores and may show. */
  owner: Owner | undefined;
  /** What waits to be sent, whoever did it. */
  waiting: number;
};

const waitingText = (waiting: number): string =>
  waiting === 0 ? words().waitingForServer : `${words().waitingForServer} ${words().stillKept(waiting)}`;

/** Without a session the days are their last agent's, unless that one has signed out. */
const readMemory = async (isAnonymous: boolean): Promise<Memory> => {
  const subject = isAnonymous ? agentOwner() : tokenSubject(storedToken() ?? "");
  const [owner, waiting] = await Promise.all([
    days.owner().catch(() => undefined),
    countWaiting(outbox).catch(() => 0),
  ]);
  const isTheirs = owner !== undefined && owner.subject === subject;
  if (isTheirs) storeAgentOwner(owner.subject);
  else if (isAnonymous) await days.wipe().catch(() => {});
  return { isAnonymous, owner: isTheirs ? owner : undefined, waiting };
};

type Props = {
  frame: (content: ReactNode) => ReactElement;
  signedOut: ReactElement;
};

/** Without a connection, or after the server ended the session, the last agent's stored days are shown. */
export const AgentHome = ({ frame, signedOut }: Props): ReactElement => {
  const session = useSession();
  const isOnline = useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
  const isInLanguage = useAppLanguage();
  const [memory, setMemory] = useState<Memory>();
  const [lastSignedIn, setLastSignedIn] = useState<Owner | "other">();
  const isAnonymous = session.status === "anonymous";
  const { signedOut: hasSignedOut } = session;
  const isOther = session.status === "authenticated" && !isAgent(session.user.role);
  if (session.status === "authenticated") {
    const now = ownerOrOther(session);
    const isSame =
      typeof now === "object" && typeof lastSignedIn === "object"
        ? now.userId === lastSignedIn.userId
        : now === lastSignedIn;
    if (!isSame) setLastSignedIn(now);
  }
  useEffect(startSession, []);
  useEffect(() => {
    let isCancelled = false;
    const read = async (): Promise<void> => {
      if (hasSignedOut || isOther) {
        forgetAgentOwner();
        await days.wipe().catch(() => {});
      }
      const found = await readMemory(isAnonymous);
      if (!isCancelled) setMemory(found);
    };
    void read();
    return () => {
      isCancelled = true;
    };
  }, [isAnonymous, isOther, hasSignedOut]);

  if (!isInLanguage) return <></>;
  if (session.status === "authenticated") {
    const { id, role, name, firstName } = session.user;
    return frame(
      isAgent(role) ? (
        <AgentDashboard
          key={id}
          userId={id}
          subject={tokenSubject(session.token)}
          name={firstName ?? name}
          isSignedIn
          days={days}
        />
      ) : (
        <NotAnAgent user={session.user} role={role} />
      ),
    );
  }
  if (isAnonymous) {
    // Who has just signed out here is on the way to `/`.
    const isLeaving = hasSignedOut && (lastSignedIn !== undefined || memory?.owner !== undefined);
    const storedOwner = typeof lastSignedIn === "object" ? lastSignedIn : memory?.owner;
    if (!hasSignedOut && storedOwner !== undefined && storedOwner.subject === agentOwner())
      return frame(
        <AgentDashboard key={storedOwner.userId} {...storedOwner} isSignedIn={false} hasEnded days={days} />,
      );
    // No other page opens without a connection, and a browser may not know that it has none.
    if (isLeaving || ((hasSignedOut || (memory?.isAnonymous === true && memory.waiting === 0)) && !isOnline))
      return frame(
        <div className="agent">
          <Part id="logged-out" title={words().loggedOut} as="h1">
            {isOnline ? (
              <ButtonLink to="/login" search={{ returnTo: "/agent-dashboard" }}>
                {words().logIn}
              </ButtonLink>
            ) : (
              <p>{words().loggedOutText}</p>
            )}
          </Part>
        </div>,
      );
    if (memory?.isAnonymous !== true) return frame(<Spinner label={words().loading} />);
    if (memory.waiting === 0) return signedOut;
    return frame(
      <div className="agent">
        <LogInAgain as="h1" text={words().endedHint(memory.waiting)} />
      </div>,
    );
  }
  const owner = memory?.owner;
  // Another tab may have begun another person's session since the memory was read.
  return owner === undefined || owner.subject !== tokenSubject(storedToken() ?? "")
    ? frame(<Spinner label={memory === undefined ? words().loading : waitingText(memory.waiting)} />)
    : frame(<AgentDashboard key={owner.userId} {...owner} isSignedIn={false} days={days} />);
};

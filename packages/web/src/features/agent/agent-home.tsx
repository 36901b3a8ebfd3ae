import "./agent.css";
import type { Role } from "@cleaning/contract/roles";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { keptToken } from "#lib/session-storage.ts";
import { subjectOf } from "#lib/session-token.ts";
import { startSession, useSession } from "#lib/session.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { AgentDashboard } from "./agent-dashboard.tsx";
import { NotAnAgent } from "./not-an-agent.tsx";
import { makeKeptDays, type Owner } from "./phone/kept-days.ts";
import { countWaiting, outboxPhone } from "./phone/outbox-phone.ts";
import { appWords } from "./words/app.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf(appWords);
const days = makeKeptDays(Date.now);
const outbox = outboxPhone();

const isAgent = (role: Role): role is "agent" => role === "agent";

type Memory = {
  /** Whether it was read while no one was signed in. */
  isOfNobody: boolean;
  /** Whose days the phone keeps, if it is the person of the kept token. */
  owner: Owner | undefined;
  /** What waits to be sent, whoever did it. */
  waiting: number;
};

const waitingText = (waiting: number): string =>
  waiting === 0 ? words.waitingForServer : `${words.waitingForServer} ${words.stillKept(waiting)}`;

const readMemory = async (isOfNobody: boolean): Promise<Memory> => {
  const token = keptToken();
  const [owner, waiting] = await Promise.all([
    days.owner().catch(() => undefined),
    countWaiting(outbox).catch(() => 0),
  ]);
  const isTheirs = owner !== undefined && token !== null && owner.subject === subjectOf(token);
  return { isOfNobody, owner: isTheirs ? owner : undefined, waiting };
};

type Props = {
  /** What surrounds the app. */
  frame: (content: ReactNode) => ReactElement;
  /** Sends signed-out visitors to the login page. */
  signedOut: ReactElement;
};

/**
 * Who is there, also without a connection: then it is the agent of the kept token, whose days the phone keeps. Without a
 * session no day stays on the phone.
 */
export const AgentHome = ({ frame, signedOut }: Props): ReactElement => {
  const session = useSession();
  const [memory, setMemory] = useState<Memory>();
  const [wasInside, setWasInside] = useState(false);
  const isNobody = session.status === "anonymous";
  const isOther = session.status === "authenticated" && !isAgent(session.user.role);
  if (session.status === "authenticated" && !wasInside) setWasInside(true);
  useEffect(startSession, []);
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      if (isNobody || isOther) await days.wipe().catch(() => {});
      const found = await readMemory(isNobody);
      if (!isGone) setMemory(found);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [isNobody, isOther]);

  if (session.status === "authenticated") {
    const { id, role, name, firstName } = session.user;
    return frame(
      isAgent(role) ? (
        <AgentDashboard
          key={id}
          userId={id}
          subject={subjectOf(session.token)}
          name={firstName ?? name}
          isSignedIn
          days={days}
        />
      ) : (
        <NotAnAgent user={session.user} role={role} />
      ),
    );
  }
  if (isNobody) {
    // Who has just signed out here is on the way to `/`.
    const isLeaving = session.signedOut && wasInside;
    if (isLeaving || memory?.isOfNobody !== true) return frame(<Spinner label={words.loading} />);
    if (memory.waiting === 0) return signedOut;
    return frame(
      <div className="agent agent-part">
        <h1>{words.ended}</h1>
        <p>{words.endedHint(memory.waiting)}</p>
        <ButtonLink to="/login" search={{ returnTo: "/agent-dashboard" }} size="large">
          {words.logIn}
        </ButtonLink>
      </div>,
    );
  }
  const { owner } = memory ?? {};
  return owner === undefined
    ? frame(<Spinner label={memory === undefined ? words.loading : waitingText(memory.waiting)} />)
    : frame(<AgentDashboard key={owner.userId} {...owner} isSignedIn={false} days={days} />);
};

import "./agent.css";
import { Flex } from "@radix-ui/themes";
import { useSearch } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { notificationsKey } from "#lib/agent-phone.ts";
import { storeAgentOwner } from "#lib/session-storage.ts";
import { onDevice } from "#lib/storage.ts";
import { AppLines, needsUpdate } from "./app-lines.tsx";
import { LanguageSwitch, OtherLanguage } from "./language-switch.tsx";
import { AgentButtonLink, Back, lazyOr } from "./parts.tsx";
import type { AgentApp } from "./phone/agent-app.ts";
import type { DayStore } from "./phone/day-store.ts";
import { followServerLanguage, type SendLanguage } from "./phone/language-choice.ts";
import { dropStale, outboxPhone } from "./phone/outbox-phone.ts";
import { agentAppOf } from "./phone/phone-parts.ts";
import { SessionEnded } from "./session-ended.tsx";
import { LoadingDay, TodayScreen } from "./today-screen.tsx";
import { AgentAppContext, useAgentApp } from "./use-agent-app.ts";
import { useAgentWorker, useOpenedNotification } from "./use-agent-worker.ts";
import { VisitScreen } from "./visit-screen.tsx";
import { WaitingScreen } from "./waiting-screen.tsx";
import { wordsOf } from "./words/language.ts";

/** Screens differ only by the query, which the router does not treat as a new page: scroll and focus are set here. */
export const useScreenTop = (screen: string): void => {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  }, [screen]);
};

const words = wordsOf("today");
const appWords = wordsOf("app");

const Missing = ({ text }: { text: string }): ReactElement => (
  <>
    <Back>{words().back}</Back>
    <p role="alert">{text}</p>
  </>
);
const WeekMissing = (): ReactElement => <Missing text={words().weekMissing} />;
const ProfileMissing = ({ children }: { children?: ReactNode }): ReactElement => (
  <>
    {children}
    <Missing text={words().profileMissing} />
  </>
);
const ProfileScreen = lazyOr(async () => (await import("./profile-screen.tsx")).ProfileScreen, ProfileMissing);
const WeekScreen = lazyOr(async () => (await import("./week-screen.tsx")).WeekScreen, WeekMissing);

type Props = {
  userId: number;
  subject: string | undefined;
  name: string;
  /** False while the session is not confirmed by the server: then the phone's stored owner is shown. */
  isSignedIn: boolean;
  /** Whether the server has ended the session: the days stay, the notes about access do not. */
  hasEnded?: boolean;
  days: DayStore;
};

const requestPersistentStorage = async (): Promise<void> => {
  if ("storage" in navigator) await navigator.storage.persist().catch(() => false);
};

const renewNotifications = async (userId: number): Promise<void> => {
  if (onDevice.read(notificationsKey) !== String(userId)) return;
  await import("./phone/notification-calls.ts").then(({ renewHere }) => renewHere(userId)).catch(() => undefined);
};

export const AgentDashboard = ({ userId, subject, name, isSignedIn, hasEnded = false, days }: Props): ReactElement => {
  const [{ app, start, sendLanguage }] = useState(() => agentAppOf({ userId, subject }, days));
  useEffect(() => {
    let isCancelled = false;
    let stop: (() => void) | undefined;
    const begin = async (): Promise<void> => {
      if (hasEnded) await app.eraseAccess();
      if (isSignedIn && subject !== undefined) {
        storeAgentOwner(subject);
        await days.claim({ userId, subject, name }).catch(() => {});
        await dropStale(outboxPhone(), userId, Date.now()).catch(() => {});
        void requestPersistentStorage();
        void renewNotifications(userId);
      }
      if (!isCancelled) stop = start();
    };
    void begin();
    return () => {
      isCancelled = true;
      stop?.();
    };
  }, [app, days, hasEnded, isSignedIn, name, start, subject, userId]);
  return (
    <AgentAppContext value={app}>
      <Screens
        app={app}
        sendLanguage={sendLanguage}
        userId={userId}
        name={name}
        isSignedIn={isSignedIn}
        hasEnded={hasEnded}
      />
    </AgentAppContext>
  );
};

type ScreenProps = Pick<Props, "userId" | "name" | "isSignedIn"> & {
  app: AgentApp;
  sendLanguage: SendLanguage;
  hasEnded: boolean;
};

const Screens = ({ app, sendLanguage, userId, name, isSignedIn, hasEnded }: ScreenProps): ReactElement => {
  const { day, visit, view } = useSearch({ from: "/agent-dashboard" });
  const { state } = useAgentApp();
  const { serverLanguage } = state;
  useEffect(() => {
    if (serverLanguage !== undefined) void followServerLanguage(serverLanguage, userId, sendLanguage);
  }, [serverLanguage, sendLanguage, userId]);
  useOpenedNotification();
  const { takeNewVersion, update } = useAgentWorker(needsUpdate(state));
  const readableDay = day !== undefined && app.isReadable(day) ? day : undefined;
  const isDay = view === undefined && visit === undefined;
  useScreenTop(view ?? visit ?? "day");
  return (
    <Flex direction="column" gap="4" className="agent">
      <Flex asChild align="center" justify="between" wrap="wrap" gapX="3">
        <header className={isDay ? undefined : "visually-hidden"}>
          <div>
            <h1>{appWords().title}</h1>
            <Flex asChild align="center" gap="3" my="-2">
              <p>
                {words().hello(name)}
                {isDay && !hasEnded && <OtherLanguage userId={userId} send={sendLanguage} />}
              </p>
            </Flex>
          </div>
          {isDay && !hasEnded && (
            <AgentButtonLink look="quiet" to="/agent-dashboard" search={{ view: "profile" }}>
              {words().you}
            </AgentButtonLink>
          )}
        </header>
      </Flex>
      {hasEnded && <SessionEnded name={name} />}
      <AppLines
        offlineOwner={isSignedIn || hasEnded ? undefined : name}
        openVisit={visit}
        isOfRequests={view === "week" || view === "profile"}
        takeNewVersion={takeNewVersion}
        update={update}
      />
      {view === "profile" && !hasEnded ? (
        <Suspense fallback={<LoadingDay />}>
          <ProfileScreen userId={userId} isSignedIn={isSignedIn}>
            <LanguageSwitch userId={userId} send={sendLanguage} />
          </ProfileScreen>
        </Suspense>
      ) : view === "week" ? (
        <Suspense fallback={<LoadingDay />}>
          <WeekScreen userId={userId} isSignedIn={isSignedIn} day={day} />
        </Suspense>
      ) : !state.isRead ? (
        <LoadingDay />
      ) : view === "waiting" ? (
        <WaitingScreen />
      ) : visit === undefined ? (
        <TodayScreen date={readableDay ?? app.today()} />
      ) : (
        <VisitScreen day={readableDay} id={visit} />
      )}
    </Flex>
  );
};

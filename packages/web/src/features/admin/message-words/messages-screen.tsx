import { Flex, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { Panel } from "#kit/panel.tsx";
import { Screen, ScreenBackLink } from "#kit/screen.tsx";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { Badge } from "#ui/badge.tsx";
import { Link } from "#ui/link.tsx";
import { audiences, isUnfit, kindOf, kindsFor, type NamedKind, type StoredWords } from "./kinds.ts";
import { kindWordsQuery, wordsListQuery } from "./queries.ts";

const AnnouncementsPanel = lazy(() => import("../announcements/announcements-panel.tsx"));
const WordsEditor = lazy(async () => ({ default: (await import("./words-editor.tsx")).WordsEditor }));

/** All kinds of messages, or the one that the address names. */
const MessagesScreen = (): ReactElement => {
  const { kind: name, tell } = useSearch({ from: "/admin/admin/messages" });
  const found = kindOf(name);
  return found === undefined ? <KindList tell={tell} /> : <KindScreen key={found.name} {...found} />;
};

/** `tell`: the day whose customers are to be told something. */
const KindList = ({ tell }: { tell: string | undefined }): ReactElement => {
  const query = useQuery(wordsListQuery);
  const navigate = useNavigate();
  // A reload would open the dialog again.
  const forgetDay = (): void => {
    if (tell !== undefined) void navigate({ to: "/admin/messages", replace: true });
  };
  return (
    <Screen
      title="Messages"
      note="What customers, agents and you are told by mail. Choose one to see it as its readers do, and to change its words."
    >
      <Suspense fallback={null}>
        <AnnouncementsPanel key={tell} day={tell} onClose={forgetDay} />
      </Suspense>
      <AdminLoaded query={query} what="the messages" loading={<TableSkeleton what="the messages" />}>
        {({ kinds }) => {
          const changed = new Map(kinds.map(({ kind, words }) => [kind, words]));
          return (Object.keys(audiences) as (keyof typeof audiences)[]).map((audience) => (
            <Panel key={audience} title={audiences[audience]}>
              <ul className="ruled">
                {kindsFor(audience).map((entry) => (
                  <KindEntry key={entry.name} {...entry} words={changed.get(entry.name) ?? null} />
                ))}
              </ul>
            </Panel>
          ));
        }}
      </AdminLoaded>
    </Screen>
  );
};

const KindEntry = ({ name, kind, words }: NamedKind & { words: StoredWords | null }): ReactElement => (
  <li>
    <Flex wrap="wrap" gapX="3" gapY="1" align="center" justify="between">
      <Link to="/admin/messages" search={{ kind: name }}>
        <strong>{kind.title}</strong>
      </Link>
      <WordsState kind={kind} words={words} />
    </Flex>
    <Text as="p" size="2" color="gray">
      {(words ?? kind.words).subject}
    </Text>
    {kind.topic !== undefined && (
      <Text as="p" size="2" color="gray">
        Who gets it can switch it off, with all {kind.topic}.
      </Text>
    )}
  </li>
);

const WordsState = ({ kind, words }: Pick<NamedKind, "kind"> & { words: StoredWords | null }): ReactElement | null => {
  if (words === null) return null;
  return isUnfit(kind, words) ? (
    <Badge tone="danger">Your words do not fit any more</Badge>
  ) : (
    <Badge tone="quiet">Your words</Badge>
  );
};

const KindScreen = ({ name, kind }: NamedKind): ReactElement => {
  const query = useQuery(kindWordsQuery(name));
  return (
    <Screen
      title={kind.title}
      note={`${audiences[kind.audience]}. Greeting and signature come by themselves.`}
      back={<ScreenBackLink to="/admin/messages">All messages</ScreenBackLink>}
      query={query}
      what="the words"
    >
      {(view) => (
        <Suspense fallback={<TableSkeleton what="the words" />}>
          <WordsEditor name={name} kind={kind} view={view} />
        </Suspense>
      )}
    </Screen>
  );
};

export default MessagesScreen;

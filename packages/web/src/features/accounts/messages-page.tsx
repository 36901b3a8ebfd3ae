import type { MessageTopic } from "@cleaning/contract/messages/message-kind";
import type { MessagePreferences } from "@cleaning/contract/messages/preferences";
import { preferencesPath, topicLabels } from "@cleaning/contract/messages/preferences-labels";
import { business } from "@cleaning/contract/site/business";
import { Box, Card } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type ReactElement, useRef, useState } from "react";
import { isApiError, withTimeout } from "#lib/api.ts";
import { isUnknownOutcome } from "#lib/failure-text.ts";
import { useSession } from "#lib/session.ts";
import { savingFailureText } from "#lib/unknown-outcome.ts";
import { useLinkToken } from "#lib/use-link-token.ts";
import { loadLinkApi, messagePreferencesQuery } from "#nouns/accounts/link-queries.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { CheckboxInput } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextChoicePanel } from "./text-choice.tsx";

const MessagesPage = (): ReactElement => {
  const token = useLinkToken();
  // During a navigation this page is still rendered with the next page's address.
  const isOnPage = useLocation({ select: ({ pathname }) => pathname === preferencesPath });
  const { data, error, isFetching, refetch } = useQuery({ ...messagePreferencesQuery(token), enabled: isOnPage });
  const { user } = useSession();
  return (
    <Box className="wrap narrow" py="6">
      <Card asChild size="3">
        <div className="card">
          <h1>What we send you</h1>
          {data !== undefined ? (
            <>
              <Topics token={token} preferences={data} />
              {data.audience === "customer" && <TextChoicePanel token={token} />}
            </>
          ) : error === null ? (
            <>
              <output className="visually-hidden">Loading your choice...</output>
              <Skeleton width="70%" />
              <Skeleton width="50%" />
            </>
          ) : isApiError(error) && [400, 404].includes(error.status) ? (
            <p role="alert">
              This link is not valid any more. Please use the one in our newest mail, or call{" "}
              <a href={business.phone.link}>{business.phone.text}</a>.
            </p>
          ) : (
            <ErrorState what="your choice" retrying={isFetching} onRetry={() => void refetch()} />
          )}
          {user?.role === "customer" && data?.audience !== "agent" && (
            <Link className="tap" to="/customer-portal" search={{ tab: "account" }}>
              Back to your portal
            </Link>
          )}
        </div>
      </Card>
    </Box>
  );
};

type TopicsProps = { token: string; preferences: MessagePreferences };

const Topics = ({ token, preferences }: TopicsProps): ReactElement => {
  const client = useQueryClient();
  // What is ticked at once; saved one after the other, because each answer has all of them.
  const [wanted, setWanted] = useState<ReadonlyMap<MessageTopic, boolean>>(new Map());
  const [results, setResults] = useState<readonly string[]>([]);
  const queue = useRef(Promise.resolve());
  const { topics, off, audience } = preferences;

  const save = async (topic: MessageTopic, isOn: boolean): Promise<string> => {
    try {
      const call = await loadLinkApi();
      const saved = await call("POST /api/messages/preferences", { body: { token, topic, isOn } }, withTimeout());
      client.setQueryData(messagePreferencesQuery(token).queryKey, saved);
      return `Saved. "${topicLabels[topic].label}" is ${isOn ? "on" : "off"}.`;
    } catch (error) {
      if (isUnknownOutcome(error)) await client.invalidateQueries(messagePreferencesQuery(token));
      return savingFailureText(error);
    }
  };

  const choose = (topic: MessageTopic, isOn: boolean): void => {
    if (wanted.size === 0) setResults([]);
    setWanted((now) => new Map(now).set(topic, isOn));
    queue.current = queue.current.then(async () => {
      const result = await save(topic, isOn);
      setResults((now) => [...now, result]);
      setWanted((now) => new Map([...now].filter(([other, value]) => other !== topic || value !== isOn)));
    });
  };

  return (
    <>
      <p>
        {audience === "customer"
          ? "What you book and what changes always comes: you need to know it."
          : "Your visits and what changes of them always come: you need to know them."}
        {topics.length === 0 ? " There is nothing else that we send you." : " The rest is your choice."}
      </p>
      {topics.map((topic) => (
        <CheckboxInput
          key={topic}
          name={topic}
          {...topicLabels[topic]}
          checked={wanted.get(topic) ?? !off.includes(topic)}
          onChange={({ target }) => choose(topic, target.checked)}
        />
      ))}
      <output>{wanted.size > 0 ? "Saving..." : results.join(" ")}</output>
    </>
  );
};

export default MessagesPage;

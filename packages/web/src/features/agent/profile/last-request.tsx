import type { OwnAgentProfile, ProfileRequestTopic } from "@cleaning/contract/agent-app/agent-profile";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { agentWeekApi } from "#lib/api/agent-week.ts";
import { withTimeout } from "#lib/deadline.ts";
import { ownProfileQuery } from "#queries/agent.ts";
import { OwnRequestState } from "../own-request-state.tsx";
import { wordsOf } from "../words/language.ts";

const words = wordsOf("ownProfile");

type Props = { userId: number; profile: OwnAgentProfile; about: ProfileRequestTopic; onWithdrawn: () => void };

/** What was asked of the office last, and its answer. */
export const LastRequest = ({ userId, profile, about, onWithdrawn }: Props): ReactElement | null => {
  const client = useQueryClient();
  const { queryKey } = ownProfileQuery(userId);
  const request = profile.requests.find((one) => one.about === about);
  if (request === undefined) return null;
  const { towns, text, state, answer, at } = request;
  const requestText = about === "towns" ? towns.join(", ") : text;
  const withdraw = async (): Promise<void> => {
    const changed = await agentWeekApi(
      "POST /api/agent/profile-requests/{about}/withdraw",
      { params: { about }, body: { at } },
      withTimeout(),
    );
    client.setQueryData(queryKey, changed);
    onWithdrawn();
  };
  return (
    <ul className="agent-list">
      <li>
        <p className="agent-text">{words().youAsked(requestText)}</p>
        <OwnRequestState
          state={state}
          states={words().states}
          what={requestText}
          withdraw={state === "open" && profile.isActive ? withdraw : undefined}
          refresh={() => client.invalidateQueries({ queryKey })}
        />
        {answer !== null && <p className="agent-text">{words().office(answer)}</p>}
      </li>
    </ul>
  );
};

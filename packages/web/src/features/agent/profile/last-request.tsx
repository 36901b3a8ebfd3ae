import type { OwnAgentProfile, ProfileRequestTopic } from "@cleaning/contract/agent-app/agent-profile";
import type { ReactElement } from "react";
import { wordsOf } from "../words/language.ts";

const words = wordsOf("ownProfile");

const stateText = (state: string): string =>
  state === "open" || state === "granted" || state === "declined" ? words().states[state] : state;

type Props = { profile: OwnAgentProfile; about: ProfileRequestTopic };

/** What was asked of the office last, and its answer. */
export const LastRequest = ({ profile, about }: Props): ReactElement | null => {
  const request = profile.requests.find((one) => one.about === about);
  if (request === undefined) return null;
  const { towns, text, state, answer } = request;
  return (
    <ul className="agent-list">
      <li>
        <p className="agent-text">{words().youAsked(about === "towns" ? towns.join(", ") : text)}</p>
        <p className="agent-status">{stateText(state)}</p>
        {answer !== null && <p className="agent-text">{words().office(answer)}</p>}
      </li>
    </ul>
  );
};

import {
  type AgentProfileRequests,
  type profileRequestStates,
  type ProfileRequestTopic,
  profileRequestTopics,
} from "@cleaning/contract/agent-app/agent-profile";
import { partsOf } from "@cleaning/contract/booking/area-towns";
import { business } from "@cleaning/contract/site/business";

/** What an agent asked the office to change: `towns` alone or `text` alone. `at` and `answeredAt` are ISO 8601 UTC. */
export type ProfileRequest = {
  towns: readonly string[];
  text: string;
  state: (typeof profileRequestStates)[number];
  at: string;
  answer: string | null;
  answeredAt: string | null;
};

export type ProfileRequests = Readonly<Partial<Record<ProfileRequestTopic, ProfileRequest>>>;

const namesOnList = new Map(business.areas.map((name): [string, string] => [name.toLowerCase(), name]));

export const areaOf = ({ assignedArea }: { assignedArea: string }) => {
  const parts = partsOf(assignedArea);
  return {
    towns: parts.flatMap((part) => namesOnList.get(part.toLowerCase()) ?? []),
    otherAreas: parts.filter((part) => !namesOnList.has(part.toLowerCase())),
  };
};

export const openRequestsOf = ({
  profileRequests = {},
}: {
  profileRequests?: ProfileRequests | undefined;
}): AgentProfileRequests["requests"] =>
  profileRequestTopics.flatMap((about) => {
    const request = profileRequests[about];
    if (request?.state !== "open") return [];
    const { towns, text, at, answer, answeredAt } = request;
    return [{ about, towns: [...towns], text, at, answer, answeredAt }];
  });

export const requestedText = ({ towns, text }: Pick<ProfileRequest, "towns" | "text">): string =>
  text === "" ? towns.join(", ") : text;

export const profileRequestField = (about: ProfileRequestTopic): string => `${about} asked for`;

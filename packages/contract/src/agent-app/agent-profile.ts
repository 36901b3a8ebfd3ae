import * as z from "zod/mini";
import { id, type Infer, schema, text } from "../http/schema.ts";
import { business } from "../site/business.ts";
import { declineWords } from "./decline.ts";

export const profileRequestTopics = ["towns", "hours"] as const;
export type ProfileRequestTopic = (typeof profileRequestTopics)[number];

export const profileRequestStates = ["open", "granted", "declined", "withdrawn"] as const;

const servedTowns: readonly string[] = business.areas;

const townsRequest = () =>
  z.object({
    about: z.literal("towns"),
    towns: z
      .array(z.enum(servedTowns, "Please choose towns from the list"))
      .check(z.minLength(1, "Please choose at least one town"), z.maxLength(50)),
  });

const hoursRequest = () =>
  z.object({ about: z.literal("hours"), text: text("Please write which hours you would like", 2, 500) });

export const newProfileRequest = schema(() => z.discriminatedUnion("about", [townsRequest(), hoursRequest()]));

const withChosenTowns = (input: unknown): unknown => {
  if (typeof input !== "object" || input === null) return input;
  const boxes: unknown = Reflect.get(input, "towns");
  const chosen = typeof boxes === "object" && boxes !== null ? Object.entries(boxes) : [];
  return { ...input, towns: chosen.flatMap(([town, isChosen]) => (isChosen === true ? [town] : [])) };
};

export const townsForm = schema(() =>
  z.pipe(
    z.transform((input: unknown): unknown => withChosenTowns(input)),
    townsRequest(),
  ),
);
export const hoursForm = schema(hoursRequest);
export type NewProfileRequest = Infer<typeof newProfileRequest>;

/** `towns` of a request about towns, `text` of one about hours. `at` and `answeredAt` are instants in UTC. */
const fields = () => ({
  towns: z.array(z.string()),
  text: z.string(),
  at: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
});

const span = () => z.object({ from: z.string(), until: z.string() });

/**
 * `towns` are of those that we serve; `otherAreas` are as the office wrote them, and not in that list. `hours` begin with
 * Sunday, and are the company's where the agent has none of their own. States and topics may be of a later release.
 */
export const ownAgentProfile = schema(() =>
  z.object({
    name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    isActive: z.boolean(),
    /** Whether we clean for them too, which their customer portal is for. */
    isCustomer: z.boolean(),
    towns: z.array(z.string()),
    otherAreas: z.array(z.string()),
    specialties: z.array(z.string()),
    rating: z.nullable(z.number()),
    completedJobs: z.int(),
    worksWith: z.nullable(z.string()),
    hours: z.array(z.nullable(z.extend(span(), { break: z.optional(span()) }))),
    hasOwnHours: z.boolean(),
    requests: z.array(z.object({ about: z.string(), state: z.string(), ...fields() })),
  }),
);
export type OwnAgentProfile = Infer<typeof ownAgentProfile>;

const openRequest = () => z.object({ about: z.enum(profileRequestTopics), ...fields() });

/** `towns` and `otherAreas` are the agent's now; `requests` are the open ones. */
export const agentProfileRequests = schema(() =>
  z.object({ towns: z.array(z.string()), otherAreas: z.array(z.string()), requests: z.array(openRequest()) }),
);
export type AgentProfileRequests = Infer<typeof agentProfileRequests>;

export const officeProfileRequest = schema(() =>
  z.object({
    agent: z.object({ id: id(), name: z.string() }),
    towns: z.array(z.string()),
    otherAreas: z.array(z.string()),
    request: openRequest(),
  }),
);
export type OfficeProfileRequest = Infer<typeof officeProfileRequest>;

export const profileRequestParams = schema(() =>
  z.object({
    id: z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,5}$/, "There is no such agent")),
      z.transform((digits: string): number => Number(digits)),
    ),
    about: z.enum(profileRequestTopics, "There is no such request"),
  }),
);

const requestInstant = () => z.string().check(z.maxLength(30));

/** `at` names the request that was looked at. Declining takes words. */
export const profileRequestAnswer = schema(() =>
  z.union([
    z.object({ at: requestInstant(), isGranted: z.literal(true) }),
    z.extend(declineWords(), { at: requestInstant(), isGranted: z.literal(false) }),
  ]),
);
export type ProfileRequestAnswer = Infer<typeof profileRequestAnswer>;

export const ownProfileRequestParams = schema(() =>
  z.object({ about: z.enum(profileRequestTopics, "There is no such request") }),
);

/** `at` names the request that was looked at: a new one takes its place. */
export const profileRequestWithdrawal = schema(() => z.object({ at: requestInstant() }));
export type ProfileRequestWithdrawal = Infer<typeof profileRequestWithdrawal>;

export const profileRequestMessages = {
  same: "These are your towns already.",
  none: "There is no such request.",
  answered: "This request has been changed or answered. Please look at it again.",
  withdrawn: "The agent has withdrawn this request.",
  replaced: "You have asked for something else since. Please look at it again.",
  answeredFirst: "The office has answered this request already. Please read the answer.",
} as const;

import {
  type AgentDay,
  agentDay,
  type AgentEventResult,
  agentEventsAnswer,
} from "@cleaning/contract/agent-app/agent-day";
import { testCrew } from "@cleaning/core/apps/agent/testing/crew.ts";
import { accessEntity, homeEntity } from "@cleaning/core/schedule/homes/entity.ts";
import { testDatabase } from "@cleaning/core/testing";
import { testCipher } from "@cleaning/core/testing/notes-cipher.ts";
import { vi } from "vitest";
import { handlers, routes } from "../agent-day.ts";
import { createApiFunction } from "../http/api-function.ts";
import { asDocumented, contextWith, depsOn, eventOf, type TestRequest, tokenWith, trustTestTokens } from "./index.ts";

export const notes = "The key is in the box, 2580.";

/** For the agents of `testCrew`, whose customer has access notes. */
export const testAgentDay = async (segment?: Parameters<typeof testCrew>[1]) => {
  trustTestTokens();
  const database = await testDatabase();
  const crew = await testCrew(database, segment);
  const { customerId } = crew;
  const sealed = await testCipher.encrypt(notes, { customer: customerId, home: 1 });
  const place = { customerId, homeId: 1 };
  await accessEntity(database)
    .put({ ...place, sealed, sealedFor: customerId, revision: 1 })
    .go();
  await homeEntity(database)
    .put({ ...place, pets: "A cat", parking: "In the street", revision: 1 })
    .go();
  const deps = { ...depsOn(database), photos: () => crew.photos };
  const handle = createApiFunction(routes, handlers, deps);
  type Sender = { sub: string; groups?: readonly string[] };

  const ask = async (sender: Sender | undefined, key: keyof typeof routes, request: TestRequest) => {
    const token =
      sender === undefined
        ? {}
        : { token: tokenWith({ sub: sender.sub, "cognito:groups": sender.groups ?? ["agent"] }) };
    const { statusCode, body = "" } = asDocumented(
      key,
      await handle(eventOf(key, { ...request, ...token }), contextWith()),
    );
    return { status: statusCode, text: body };
  };
  return {
    ...crew,
    database,
    deps,
    ask,
    at: (instant: Date): void => void vi.setSystemTime(instant),
    /** `accessEtag` is that of the phone's access notes. */
    readDay: async (sender: Sender, date: string, accessEtag?: string): Promise<AgentDay> => {
      const query = { date, ...(accessEtag === undefined ? {} : { accessEtag }) };
      const { text } = await ask(sender, "GET /api/agent/day", { query });
      return agentDay().parse(JSON.parse(text));
    },
    post: async (sender: Sender, events: readonly object[], sentAt = new Date()) => {
      const body = { sentAt: sentAt.toISOString(), events };
      const answer = await ask(sender, "POST /api/agent/events", { body });
      const results: AgentEventResult[] =
        answer.status === 200 ? agentEventsAnswer().parse(JSON.parse(answer.text)).events : [];
      return { ...answer, results };
    },
  };
};

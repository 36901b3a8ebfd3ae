import {
  type AgentDay,
  agentDay,
  type AgentEventResult,
  agentEventsAnswer,
} from "@cleaning/contract/agent-app/agent-day";
import { agentDayRoutes } from "@cleaning/contract/routes/agent-day";
import { testCrew } from "@cleaning/core/apps/agent/testing/crew.ts";
import { accessEntity, homeEntity } from "@cleaning/core/schedule/homes/entity.ts";
import { testDatabase } from "@cleaning/core/testing";
import { testSeal } from "@cleaning/core/testing/seal.ts";
import { vi } from "vitest";
import { handlers } from "../agent-day.ts";
import { createApiFunction } from "../http/api-function.ts";
import { asDocumented, contextWith, depsOn, eventOf, type TestRequest, tokenWith, trustTestTokens } from "./index.ts";

export const notes = "The key is in the box, 2580.";

/** For the agents of `testCrew`, whose customer has access notes. */
export const testField = async (segment?: Parameters<typeof testCrew>[1]) => {
  trustTestTokens();
  const database = await testDatabase();
  const crew = await testCrew(database, segment);
  const { customerId } = crew;
  const sealed = await testSeal.seal(notes, { customer: customerId, home: 1 });
  const place = { customerId, homeId: 1 };
  await accessEntity(database)
    .put({ ...place, sealed, sealedFor: customerId, revision: 1 })
    .go();
  await homeEntity(database)
    .put({ ...place, pets: "A cat", parking: "In the street", revision: 1 })
    .go();
  const deps = { ...depsOn(database), photos: () => crew.photos };
  const handle = createApiFunction(agentDayRoutes, handlers, deps);
  type Who = { sub: string; groups?: readonly string[] };

  const ask = async (who: Who | undefined, key: keyof typeof agentDayRoutes, request: TestRequest) => {
    const token =
      who === undefined ? {} : { token: tokenWith({ sub: who.sub, "cognito:groups": who.groups ?? ["agent"] }) };
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
    readDay: async (who: Who, date: string, accessEtag?: string): Promise<AgentDay> => {
      const query = { date, ...(accessEtag === undefined ? {} : { accessEtag }) };
      const { text } = await ask(who, "GET /api/agent/day", { query });
      return agentDay().parse(JSON.parse(text));
    },
    post: async (who: Who, events: readonly object[], sentAt = new Date()) => {
      const body = { sentAt: sentAt.toISOString(), events };
      const answer = await ask(who, "POST /api/agent/events", { body });
      const results: AgentEventResult[] =
        answer.status === 200 ? agentEventsAnswer().parse(JSON.parse(answer.text)).events : [];
      return { ...answer, results };
    },
  };
};

import { agentDayRoutes } from "@cleaning/contract/routes/agent-day";
import { agentWeekRoutes } from "@cleaning/contract/routes/agent-week";
import { agentWeekHandlers } from "./agent-week.ts";
import { accessNotesDeps } from "./deps/access-notes.ts";
import { baseDeps } from "./deps/base.ts";
import { mailDeps } from "./deps/mail.ts";
import { phonesDeps } from "./deps/phones.ts";
import { photosDeps } from "./deps/photos.ts";
import { textDeps } from "./deps/text.ts";
import { dispatchMessages } from "./dispatch-messages.ts";
import { siteOrigin } from "./environment.ts";
import { createApiFunction, type Handlers } from "./http/api-function.ts";

const realDeps = { ...baseDeps, ...accessNotesDeps, ...photosDeps, ...mailDeps, ...phonesDeps, ...textDeps };

const loadCalendar = () => import("./lazy/agent-calendar.ts");
const loadAgentDay = () => import("./lazy/agent-day.ts");

export const handlers: Handlers<typeof agentDayRoutes, typeof realDeps> = {
  "GET /api/agent/day": async ({ query }, { deps, caller: { identityId }, now }) => {
    const { readAgentDay } = await loadAgentDay();
    return readAgentDay({ database: deps.database(), cipher: deps.notesCipher() }, query, { identityId, now });
  },

  "POST /api/agent/events": async ({ body }, { deps, caller: { identityId }, now }) => {
    const { takeEvents, progressFactReaders } = await loadAgentDay();
    const stores = { database: deps.database(), photos: deps.photos() };
    const { messages, ...answer } = await takeEvents(stores, body, { identityId, now });
    // A phone that was offline reports the way and the start together.
    await dispatchMessages({ ...deps, factReaders: progressFactReaders }, ...messages);
    return answer;
  },

  "POST /api/agent/photos": async ({ body }, { deps, caller: { identityId }, now }) => {
    const { issuePhotoTicket } = await loadAgentDay();
    return issuePhotoTicket({ database: deps.database(), photos: deps.photos() }, body, { identityId, now });
  },

  "GET /api/agent/calendar": async (_, { deps, caller }) =>
    (await loadCalendar()).readAgentCalendarAddress(deps.database(), caller.identityId),

  "POST /api/agent/calendar": async (_, { deps, caller, now }) =>
    (await loadCalendar()).createAgentCalendar(deps.database(), caller.identityId, { site: siteOrigin(), now }),

  "DELETE /api/agent/calendar": async (_, { deps, caller }) =>
    (await loadCalendar()).deleteAgentCalendar(deps.database(), caller.identityId),
};

export const handler = createApiFunction(
  { ...agentDayRoutes, ...agentWeekRoutes },
  { ...handlers, ...agentWeekHandlers },
  realDeps,
);

import "../start.ts";
import type { agentDayRoutes } from "@cleaning/contract/routes/agent-day";
import { readAgentDay } from "@cleaning/core/apps/agent/agent-day.ts";
import { takeEvents } from "@cleaning/core/apps/agent/events/take-events.ts";
import { issuePhotoTicket } from "@cleaning/core/apps/agent/photos/photo-ticket.ts";
import { progressFactReaders } from "@cleaning/core/schedule/messages/progress-rereads.ts";
import type { AccessNotesDeps } from "../deps/access-notes.ts";
import type { BaseDeps } from "../deps/base.ts";
import type { MailDeps } from "../deps/mail.ts";
import type { photosDeps } from "../deps/photos.ts";
import type { TextDeps } from "../deps/text.ts";
import { dispatchMessages } from "../dispatch-messages.ts";
import { siteOrigin } from "../environment.ts";
import type { Handlers } from "../http/api-function.ts";

type Deps = BaseDeps & AccessNotesDeps & typeof photosDeps & MailDeps & TextDeps;

const loadCalendar = () => import("./agent-calendar.ts");
export const handlers: Handlers<typeof agentDayRoutes, Deps> = {
  "GET /api/agent/day": async ({ query }, { deps, caller: { identityId }, now }) => {
    return readAgentDay({ database: deps.database(), cipher: deps.notesCipher() }, query, { identityId, now });
  },

  "POST /api/agent/events": async ({ body }, { deps, caller: { identityId }, now }) => {
    const stores = { database: deps.database(), photos: deps.photos() };
    const { messages, ...answer } = await takeEvents(stores, body, { identityId, now });
    // A phone that was offline reports the way and the start together.
    await dispatchMessages({ ...deps, factReaders: progressFactReaders }, ...messages);
    return answer;
  },

  "POST /api/agent/photos": async ({ body }, { deps, caller: { identityId }, now }) => {
    return issuePhotoTicket({ database: deps.database(), photos: deps.photos() }, body, { identityId, now });
  },

  "GET /api/agent/calendar": async (_, { deps, caller }) =>
    (await loadCalendar()).readAgentCalendarAddress(deps.database(), caller.identityId),

  "POST /api/agent/calendar": async (_, { deps, caller, now }) =>
    (await loadCalendar()).createAgentCalendar(deps.database(), caller.identityId, { site: siteOrigin(), now }),

  "DELETE /api/agent/calendar": async (_, { deps, caller }) =>
    (await loadCalendar()).deleteAgentCalendar(deps.database(), caller.identityId),
};

import { createApi } from "@cleaning/contract/http/api";
import { announcementsRoutes } from "@cleaning/contract/routes/announcements";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

export const announcementsApi = createApi(announcementsRoutes, { fetch: sessionFetch, token: sessionToken });

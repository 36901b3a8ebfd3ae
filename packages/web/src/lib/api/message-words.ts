import { createApi } from "@cleaning/contract/http/api";
import { messageWordsRoutes } from "@cleaning/contract/routes/message-words";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

export const messageWordsApi = createApi(messageWordsRoutes, { fetch: sessionFetch, token: sessionToken });

import "../start.ts";
import { adminRecordsHandlers } from "../admin-records.ts";
import { requestsHandlers } from "../requests.ts";

export const handlers = { ...adminRecordsHandlers, ...requestsHandlers };

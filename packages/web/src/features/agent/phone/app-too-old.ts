import { updateApp } from "@cleaning/contract/http/app-release";
import { isApiError } from "#lib/api-error.ts";

/** Whether the server refused a call because this app has to be updated first. */
export const isTooOldForApi = (error: unknown): boolean => isApiError(error) && error.reason === updateApp.reason;

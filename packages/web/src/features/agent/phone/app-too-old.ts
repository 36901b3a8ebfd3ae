import { updateApp } from "@cleaning/contract/http/app-release";
import { isApiError } from "#lib/api.ts";

export const isTooOldForApi = (error: unknown): boolean => isApiError(error) && error.reason === updateApp.reason;

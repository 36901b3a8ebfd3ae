import type { ApiError } from "@cleaning/contract/http/api";

/**
 * Whether a call was answered with an error. By its name, because the class would bring the API client and its schemas
 * with the page; they come with the first call.
 */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === "ApiError";

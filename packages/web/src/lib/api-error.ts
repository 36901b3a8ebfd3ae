import type { ApiError } from "@cleaning/contract/http/api";

/** By name, because the class would bring the API client and its schemas into the page. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === "ApiError";

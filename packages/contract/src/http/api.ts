import type { VisitNotes } from "../visits/visit-notes.ts";
import type { ChangePreview, FreeStart } from "../visits/visits.ts";
import { appReleaseHeader } from "./app-release.ts";
import { errorBody, errorWords, type SecondFactorHint } from "./errors.ts";
import type { Issue } from "./input.ts";
import { type AnswerOf, type CallInput, methodAndPath, type RouteKey, type RouteTable } from "./route.ts";

/** `message` is `<status>: <body>` (`docs/behavior.md#errors`). */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly serverMessage: string | undefined;
  readonly reason: string | undefined;
  readonly issues: readonly Issue[];
  readonly secondFactor: SecondFactorHint | undefined;
  readonly preview: ChangePreview | undefined;
  readonly visitNotes: VisitNotes | undefined;
  readonly alternatives: readonly FreeStart[];
  /** In seconds. */
  readonly retryAfter: number | undefined;

  constructor(status: number, statusText: string, body: string, retryAfter?: number) {
    super(`${status}: ${body === "" ? statusText : body}`);
    this.status = status;
    this.retryAfter = retryAfter;
    const received = parseJson(body);
    const parsedError = errorWords().safeParse(received);
    this.serverMessage = parsedError.success ? parsedError.data.message : undefined;
    this.reason = parsedError.success ? parsedError.data.reason : undefined;
    const parsed = errorBody().safeParse(received);
    this.issues = parsed.success ? (parsed.data.issues ?? []) : [];
    this.secondFactor = parsed.success ? parsed.data.secondFactor : undefined;
    this.preview = parsed.success ? parsed.data.preview : undefined;
    this.visitNotes = parsed.success ? parsed.data.visitNotes : undefined;
    this.alternatives = parsed.success ? (parsed.data.alternatives ?? []) : [];
  }
}

export type Transport = {
  fetch: typeof fetch;
  /** Prefix of every path; empty in the browser. */
  origin?: string;
  token?: () => string | null;
  release?: number;
};

export type CallOptions = {
  signal?: AbortSignal;
  keepalive?: boolean;
};

type AnyInput = { params?: unknown; query?: unknown; body?: unknown; idempotencyKey?: string };

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const isFailureAnswer = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "success" in answer && answer.success === false;

const pathWith = (path: string, params: unknown): string => {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
};

const queryWith = (query: unknown): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? "" : `?${search.toString()}`;
};

/** Rejects with `ApiError` for a failure or an unreadable answer, with `TypeError` when nothing answers. */
export const createApi =
  <T extends RouteTable>(table: T, transport: Transport) =>
  async <K extends keyof T & RouteKey>(
    key: K,
    input: CallInput<T[K]>,
    options: CallOptions = {},
  ): Promise<AnswerOf<T[K]>> => {
    const { params, query, body, idempotencyKey }: AnyInput = input;
    const [method, path] = methodAndPath(key);
    const headers = new Headers({ accept: "application/json" });
    const token = transport.token?.();
    if (token != null) headers.set("authorization", `Bearer ${token}`);
    if (body !== undefined) headers.set("content-type", "application/json");
    if (transport.release !== undefined) headers.set(appReleaseHeader, String(transport.release));
    if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);

    const response = await transport.fetch(`${transport.origin ?? ""}${pathWith(path, params)}${queryWith(query)}`, {
      method,
      headers,
      credentials: "include",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...options,
    });
    const received = await response.text();
    if (!response.ok) {
      const after = Number(response.headers.get("retry-after") ?? Number.NaN);
      throw new ApiError(response.status, response.statusText, received, Number.isNaN(after) ? undefined : after);
    }
    const answer = parseJson(received);
    const route = table[key];
    const parsed = (route?.read ?? route?.output)?.().safeParse(answer);
    if (parsed?.success !== true)
      throw new ApiError(
        response.status,
        "Unexpected answer",
        isFailureAnswer(answer) ? received : "Unexpected answer",
      );
    return parsed.data as AnswerOf<T[K]>;
  };

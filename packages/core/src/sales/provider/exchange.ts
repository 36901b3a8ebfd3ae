import type { AppError } from "@cleaning/contract/http/app-error";
import type { Schema } from "@cleaning/contract/http/schema";
import type * as z from "zod/mini";
import { failureOf, ProviderFault } from "./faults.ts";
import type { Fetch } from "./plain-fetch.ts";

export const fault = (...args: ConstructorParameters<typeof ProviderFault>): AppError =>
  failureOf(new ProviderFault(...args));

export type ProviderCall = { method: "GET" | "POST"; path: string; headers?: Record<string, string>; body?: object };

export const send = async (
  fetch: Fetch,
  origin: string,
  { method, path, headers, body }: ProviderCall,
  signal: AbortSignal,
) => {
  const json = body === undefined ? {} : { "content-type": "application/json" };
  try {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { accept: "application/json", ...json, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A redirect would send our key to another host.
      redirect: "error",
      signal,
    });
    return { status: answer.status, text: await answer.text() };
  } catch (cause) {
    const isLate = cause instanceof Error && (cause.name === "TimeoutError" || cause.name === "AbortError");
    throw fault(isLate ? "late" : "unreachable", { cause });
  }
};

export const parseAnswer = <S extends Schema>(answer: S, text: string, largest: number): z.output<ReturnType<S>> => {
  if (text.length > largest) throw fault("malformed");
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw fault("malformed", { cause });
  }
  const parsed = answer().safeParse(content);
  if (!parsed.success) throw fault("malformed");
  return parsed.data as z.output<ReturnType<S>>;
};

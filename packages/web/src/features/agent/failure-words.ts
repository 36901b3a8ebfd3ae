import { noVisitsReasons } from "@cleaning/contract/agent-app/agent";
import { fieldReasons } from "@cleaning/contract/agent-app/agent-events";
import { isApiError } from "#lib/api-error.ts";
import { failureKind } from "#lib/failure-text.ts";
import type { AnswerDetails } from "./phone/outbox-phone.ts";
import { UploadError } from "./phone/photo-sender.ts";
import { formatShortDay } from "./words/format.ts";
import { wordsOf } from "./words/language.ts";
import { serverText } from "./words/server-text.ts";

const words = wordsOf("failure");
const messages = wordsOf("messages");
const reasons = [...fieldReasons, "lost", "notSent", "tooLarge", "updateApp"] as const;

export const failureReason = ({ reason, message, date }: AnswerDetails): string => {
  const one = reasons.find((name) => name === reason);
  if (one !== undefined) return words().reasons[one](date === undefined ? "" : formatShortDay(date));
  return serverText(message) ?? words().unknown;
};

const noVisitsReason = (message: string): string | undefined => {
  if (message === noVisitsReasons.inactive) return words().inactive;
  return message === noVisitsReasons.noProfile ? words().noProfile : undefined;
};

export const noVisitsWords = (message: string): string =>
  noVisitsReason(message) ?? serverText(message) ?? words().unknown;

export const failureWords = (error: unknown): string => {
  if (error instanceof UploadError)
    return error.status === undefined ? words().interrupted : words().store(error.status);
  if (isApiError(error)) {
    const { reason, serverMessage, status } = error;
    if (reasons.some((name) => name === reason)) return failureReason({ reason: reason ?? "" });
    if (status === 403 && serverMessage === undefined) return words().blocked;
    if (status === 403) return noVisitsReason(serverMessage ?? "") ?? words().forbidden;
    if (status === 429) return words().busy;
  }
  const kind = failureKind(error);
  if (kind === "credentials") return words().session;
  return kind === "connection" || kind === "timeout" ? words()[kind] : words().server;
};

/** Of a form or a button, which the person may send again. */
export const formFailureWords = (error: unknown): string => {
  const kind = failureKind(error);
  if (kind === "credentials") return words().session;
  const text = isApiError(error) ? serverText(error.serverMessage) : undefined;
  if (text !== undefined) return text;
  return kind === "connection" || kind === "timeout" ? messages().connection : messages().failed;
};

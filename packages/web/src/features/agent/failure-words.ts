import { noVisitsReasons } from "@cleaning/contract/agent-app/agent";
import { fieldReasons } from "@cleaning/contract/agent-app/agent-events";
import { isApiError } from "#lib/api-error.ts";
import { failureKind } from "#lib/failure-text.ts";
import type { AnswerDetails } from "./phone/outbox-phone.ts";
import { UploadError } from "./phone/photo-sender.ts";
import { formatShortDay } from "./words/format.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("failure");
const reasons = [...fieldReasons, "lost", "notSent", "tooLarge", "updateApp"] as const;

export const failureReason = ({ reason, message, date }: AnswerDetails): string => {
  const one = reasons.find((name) => name === reason);
  if (one !== undefined) return words().reasons[one](date === undefined ? "" : formatShortDay(date));
  return message ?? words().unknown;
};

const noVisitsReason = (message: string): string | undefined => {
  if (message === noVisitsReasons.inactive) return words().inactive;
  return message === noVisitsReasons.noProfile ? words().noProfile : undefined;
};

export const noVisitsWords = (message: string): string => noVisitsReason(message) ?? message;

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

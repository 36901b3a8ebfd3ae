import { noVisitsReasons } from "@cleaning/contract/agent-app/agent";
import { fieldReasons } from "@cleaning/contract/agent-app/agent-events";
import { isApiError } from "#lib/api.ts";
import { failureKind } from "#lib/failure-text.ts";
import type { FormState } from "#ui/use-form.ts";
import type { AnswerDetails } from "./phone/outbox-phone.ts";
import { UploadError } from "./phone/photo-sender.ts";
import { messages as english } from "./words/failure.ts";
import { formatShortDay } from "./words/format.ts";
import { shownLanguage, wordsOf } from "./words/language.ts";

const words = wordsOf("failure");
const frame = wordsOf("frame");
const messages = wordsOf("messages");
const reasons = [...fieldReasons, "lost", "notSent", "tooLarge", "updateApp"] as const;

const isName = (name: string): name is keyof typeof english => Object.hasOwn(english, name);

/** A text of the server, or of a form's rules, in the language that is shown; undefined where that has none for it. */
const serverText = (text: string | undefined): string | undefined => {
  if (shownLanguage() === "en" || text === undefined) return text;
  const [name = ""] = Object.entries(english).find(([, message]) => message === text) ?? [];
  return isName(name) ? messages()[name] : undefined;
};

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

/** What a form says of its fields, in the language that is shown; `translatedStatus` where their errors are in it already. */
export const translated = (form: FormState): FormState => ({
  ...translatedStatus(form),
  errors: Object.fromEntries(
    Object.entries(form.errors).map(([name, error]) => [name, serverText(error) ?? messages().failed]),
  ),
});

export const translatedStatus = (form: FormState): FormState => ({
  ...form,
  status: form.status === "" ? "" : frame().checkFields(Object.keys(form.errors).length),
});

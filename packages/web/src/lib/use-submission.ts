import { useState } from "react";
import { useOneAtATime } from "./use-one-at-a-time.ts";

/** Makes the `Idempotency-Key` of what is sent: the same for the same content until it has arrived. */
export type KeyFor = (content: unknown) => string;

export type SubmissionKeys = Pick<Map<string, string>, "get" | "clear"> & {
  set: (content: string, key: string) => unknown;
};

/**
 * One submission at a time. A retry of the same content has the same key, so that the server recognises it; after a
 * success it is a new submission, unless `send` returned false. `ownKeys` outlive the component.
 */
export const useSubmission = (ownKeys?: SubmissionKeys) => {
  const [keys] = useState<SubmissionKeys>(() => ownKeys ?? new Map<string, string>());
  const [submitting, setSubmitting] = useState(false);
  const once = useOneAtATime();
  const keyFor: KeyFor = (content) => {
    const json = JSON.stringify(content);
    const key = keys.get(json) ?? crypto.randomUUID();
    keys.set(json, key);
    return key;
  };
  const submit = (
    send: (keyFor: KeyFor) => Promise<unknown>,
    onFailure: (error: unknown) => void | Promise<void>,
  ): Promise<void> =>
    once(async () => {
      setSubmitting(true);
      try {
        if ((await send(keyFor)) !== false) keys.clear();
      } catch (error) {
        await onFailure(error);
      } finally {
        setSubmitting(false);
      }
    });
  return { submit, submitting };
};

import { useRef, useState } from "react";

/** Does a piece of work unless the one before is under way: state would answer one rendering too late for a second tap. */
export const useOneAtATime = () => {
  const underWay = useRef(false);
  return async (work: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await work();
    } finally {
      underWay.current = false;
    }
  };
};

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

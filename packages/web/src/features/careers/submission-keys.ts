/** Names submissions: the same content keeps its name, other content gets another. */
export type SubmissionKeys = { for: (content: unknown) => string; clear: () => void };

/**
 * Makes the `Idempotency-Key`s of one form. A try whose answer was lost and that is sent again, perhaps after one
 * without the resume in between, is recognised by the server.
 */
export const makeSubmissionKeys = (): SubmissionKeys => {
  const keys = new Map<string, string>();
  return {
    for: (content) => {
      const name = JSON.stringify(content);
      const key = keys.get(name) ?? crypto.randomUUID();
      keys.set(name, key);
      return key;
    },
    clear: () => keys.clear(),
  };
};

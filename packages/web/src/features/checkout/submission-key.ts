import { inTab } from "#lib/storage.ts";

const name = "checkoutSubmission";
/** For browsers that keep nothing. */
let last: string | undefined;
const separator = " ";

/**
 * The `Idempotency-Key` of a submission. It is kept in this tab until the answer: what is sent again after a lost answer
 * or a reload carries the same key, and is one order. Other content gets another key.
 */
export const submissionKey = (content: unknown): string => {
  const text = JSON.stringify(content);
  const kept = inTab.read(name) ?? last ?? "";
  const [key = ""] = kept.split(separator, 1);
  if (key !== "" && kept === `${key}${separator}${text}`) return key;
  const made = crypto.randomUUID();
  last = `${made}${separator}${text}`;
  inTab.write({ [name]: last });
  return made;
};

/** Forgets the key: what is sent from now on is a new order. */
export const forgetSubmission = (): void => {
  last = undefined;
  inTab.forget(name);
};

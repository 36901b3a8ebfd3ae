import { inTab } from "#lib/storage.ts";
import type { SubmissionKeys } from "#lib/use-submission.ts";

const name = "checkoutSubmission";
/** For browsers that store nothing. */
let last = "";

/** Stored over a reload, so that a retry after a lost answer is one order: a 36-character key, then its content. */
export const orderKeys: SubmissionKeys = {
  get: (content) => {
    const stored = inTab.read(name) ?? last;
    return stored.slice(36) === content ? stored.slice(0, 36) : undefined;
  },
  set: (content, key) => {
    last = key + content;
    inTab.write({ [name]: last });
  },
  clear: () => {
    last = "";
    inTab.forget(name);
  },
};

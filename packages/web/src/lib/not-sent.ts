import type { Issue } from "@cleaning/contract/http/input";

/** Thrown before anything is sent; its message is for the person. */
export class NotSent extends Error {
  /** Of fields, which show them and get the focus. */
  readonly issues: readonly Issue[];

  constructor(message: string, issues: readonly Issue[] = []) {
    super(message);
    this.issues = issues;
  }
}

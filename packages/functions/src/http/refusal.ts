import type { Issue } from "@cleaning/contract/http/input";

/** A request that is wrong before any handler sees it. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: 400 | 404 | 413 | 415;
  readonly extra: { issues?: Issue[] };

  constructor(status: 400 | 404 | 413 | 415, message: string, issues?: Issue[]) {
    super(message);
    this.status = status;
    this.extra = issues === undefined ? {} : { issues };
  }
}

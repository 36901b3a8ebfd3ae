/** A problem that the user can solve: commands print its message, one line, and exit with 1. */
export class UsageError extends Error {
  override readonly name = "Refusal";
}

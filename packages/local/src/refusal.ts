/**
 * A problem that the person at the keyboard can solve. Commands print its message, one line, and end with status 1; any
 * other error is a defect and keeps its stack.
 */
export class UsageError extends Error {
  override readonly name = "Refusal";
}

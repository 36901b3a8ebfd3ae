/**
 * A reason not to go on that the person at the keyboard can do something about. Commands print its message, which is
 * one line, and end with status 1; any other error is a defect and keeps its stack.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

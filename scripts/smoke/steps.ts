import { summaryText } from "./run.ts";
import type { LastCall } from "./session.ts";

/** Its reason was printed. */
class Stopped extends Error {
  override readonly name = "Stopped";
}

export type SmokeSteps = {
  /** Prints whether it worked; a failure ends the run. */
  step: <T>(name: string, run: () => Promise<T>) => Promise<T>;
  /** Undone at the end, whatever happened, the last first. */
  undoLater: (name: string, run: () => Promise<unknown>) => void;
  /** Prints what this stage cannot do, and why. */
  omit: (name: string, reason: string) => void;
};

export const expectThat = (isTrue: boolean, otherwise: string): void => {
  if (!isTrue) throw new Error(otherwise);
};

/** Throws Error when it is undefined. */
export const found = <T>(value: T | undefined, otherwise: string): T => {
  if (value === undefined) throw new Error(otherwise);
  return value;
};

/** Runs steps until one fails, then the undo steps. Returns whether all of them worked. */
export const runSteps = async (
  run: (steps: SmokeSteps) => Promise<void>,
  { say, lastCall }: { say: (line: string) => void; lastCall: () => LastCall | undefined },
): Promise<boolean> => {
  const cleanups: { name: string; run: () => Promise<unknown> }[] = [];
  let allWorked = true;
  const attempt = async <T>(name: string, action: () => Promise<T>): Promise<T> => {
    try {
      const result = await action();
      say(`ok   ${name}`);
      return result;
    } catch (error) {
      allWorked = false;
      const { call = "no call", requestId = "none" } = lastCall() ?? {};
      const where = `last call: ${call}, request id: ${requestId}`;
      say(`FAIL ${name}\n     ${summaryText(error)}\n     ${where}`);
      throw new Stopped();
    }
  };
  try {
    await run({
      step: attempt,
      undoLater: (name, action) => void cleanups.push({ name, run: action }),
      omit: (name, reason) => say(`--   ${name}: not tried, ${reason}`),
    });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  } finally {
    for (const { name, run: undo } of cleanups.toReversed()) await attempt(name, undo).catch(() => undefined);
  }
  return allWorked;
};

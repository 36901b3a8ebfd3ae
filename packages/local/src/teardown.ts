type End = () => Promise<void>;

/** Collects how to stop what was started, so that a start which fails half-way leaves nothing behind. */
export const createTeardown = () => {
  const ends: End[] = [];
  let running: Promise<void> | undefined;
  const runAll = async (): Promise<void> => {
    const failures: unknown[] = [];
    for (const end of ends.toReversed()) {
      try {
        await end();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, "Not everything could be stopped.");
  };
  return {
    add: (end: End): void => {
      ends.push(end);
    },
    /** The last started first, whatever fails; a second call waits for the first. */
    run: (): Promise<void> => (running ??= runAll()),
  };
};

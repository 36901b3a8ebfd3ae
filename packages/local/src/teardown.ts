type End = () => Promise<void>;

/** A start that fails half-way must leave nothing running. */
export const createTeardown = () => {
  const ends: End[] = [];
  let pending: Promise<void> | undefined;
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
    /** In reverse order, whatever fails; a second call waits for the first. */
    run: (): Promise<void> => (pending ??= runAll()),
  };
};

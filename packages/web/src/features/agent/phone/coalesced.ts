/** Lets calls in parallel share one run of some work; one more follows it for those that came while it ran. */
export const coalesced = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let runsAgain = false;
  const run = async (): Promise<void> => {
    try {
      do {
        runsAgain = false;
        await work();
      } while (runsAgain);
    } finally {
      running = undefined;
    }
  };
  return () => {
    runsAgain = running !== undefined;
    running ??= run();
    return running;
  };
};

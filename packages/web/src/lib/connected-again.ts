/** `wait`: the longest time until it resolves, in milliseconds. */
export const connectedAgain = (wait: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, wait);
  const waiting = new AbortController();
  const { signal } = waiting;
  addEventListener("online", () => resolve(), { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") resolve();
    },
    { signal },
  );
  return promise.finally(() => {
    clearTimeout(timer);
    waiting.abort();
  });
};

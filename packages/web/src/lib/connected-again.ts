/** Without a sign that the connection is back, in milliseconds. */
const longestWait = 20_000;

/** Resolves when the connection may be back: the browser says so, the page is looked at again, or some time has passed. */
export const connectedAgain = (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longestWait);
  addEventListener("online", () => resolve(), { once: true });
  document.addEventListener("visibilitychange", () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
};

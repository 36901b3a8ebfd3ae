/**
 * Resolves when the connection may be back: the browser says so, the page is looked at again, or some time has passed.
 *
 * @param wait how long it takes at most, in milliseconds
 */
export const connectedAgain = (wait: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, wait);
  addEventListener("online", () => resolve(), { once: true });
  document.addEventListener("visibilitychange", () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
};

/** `wait`: the longest time until it resolves, in milliseconds. */
export const connectedAgain = (wait: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, wait);
  addEventListener("online", () => resolve(), { once: true });
  document.addEventListener("visibilitychange", () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
};

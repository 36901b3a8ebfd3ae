/**
 * Waits for something, but not for ever.
 *
 * @param work goes on; only nobody waits for it any more
 * @param milliseconds how long to wait
 * @throws DOMException `TimeoutError` when it took longer, and whatever `work` rejects with
 */
export const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("Nothing came in time.", "TimeoutError")), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Lets calls through as long as the session is one person's. Without it what waits of one person would be sent, and what
 * is answered for one be kept, under another's session that another tab has begun meanwhile.
 *
 * @param isTheirs whether the token of this moment is the person's
 */
export const callsOf = (isTheirs: () => boolean) => {
  const check = (): void => {
    if (!isTheirs()) throw new DOMException("Another session has begun.", "AbortError");
  };
  return <A extends unknown[], T>(call: (...input: A) => Promise<T>) =>
    async (...input: A): Promise<T> => {
      check();
      const answer = await call(...input);
      check();
      return answer;
    };
};

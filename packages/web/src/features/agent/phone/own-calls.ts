/** Stops calls once another tab has begun another user's session, whose data they would send or store. */
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

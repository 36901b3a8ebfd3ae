/** Milliseconds. No test waits on purpose: these only end what would never end, and a busy machine is no failure. */
export const limits = {
  /** One test, and what is set up before it. */
  test: 900_000,
  /** Something that a test waits for: what never comes is named, while the test goes on. */
  expected: 240_000,
} as const;

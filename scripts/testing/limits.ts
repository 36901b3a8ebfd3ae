/** A person who runs one file learns in seconds what never comes; the whole suite stays green on a machine that is busy. */
const isWholeSuite = ["CI", "WHOLE_SUITE"].some((name) => process.env[name] !== undefined);

/** Milliseconds. No test waits on purpose: these only end what would never end, and a busy machine is no failure. */
export const limits = {
  /** One test, and what is set up before it. */
  test: 900_000,
  /** Something that a test waits for: what never comes is named, while the test goes on. */
  expected: isWholeSuite ? 240_000 : 30_000,
} as const;

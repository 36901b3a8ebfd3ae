import { configure, getConfig } from "@testing-library/react";

const testing = getConfig();
// Kept from fake timers.
const { setImmediate } = globalThis;

configure({
  // A shared machine may stand still for seconds; no test waits on purpose.
  asyncUtilTimeout: 10_000,
  // What is found may have been rendered a moment ago: its effects, which React runs in the next turn, are waited for.
  asyncWrapper: async (run: () => Promise<unknown>) => {
    const result: unknown = await testing.asyncWrapper(run);
    await new Promise((resolve) => void setImmediate(resolve));
    return result;
  },
});

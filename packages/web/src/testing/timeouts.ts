import { configure, getConfig } from "@testing-library/react";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    expectedLimit: number;
  }
}

const testing = getConfig();
// Kept from fake timers.
const { setImmediate } = globalThis;

configure({
  asyncUtilTimeout: inject("expectedLimit"),
  // What is found may have been rendered a moment ago: its effects, which React runs in the next turn, are waited for.
  asyncWrapper: async (run: () => Promise<unknown>) => {
    const result: unknown = await testing.asyncWrapper(run);
    await new Promise((resolve) => void setImmediate(resolve));
    return result;
  },
});

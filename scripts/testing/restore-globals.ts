import { afterEach, vi } from "vitest";

// Tests share their file's clock, environment and globals, and files of one worker share its modules.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

import { afterAll, vi } from "vitest";

// Test files of one worker share its clock, its environment and its modules.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

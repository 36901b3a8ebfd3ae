import { vi } from "vitest";

// A shared machine may stand still for seconds; no test waits on purpose. `waitFor` has no context for that.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: 10_000, ...(typeof options === "number" ? { timeout: options } : options) });

import { vi } from "vitest";

// A busy machine may stop for seconds; no test waits on purpose. `waitFor` has no global setting.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: 10_000, ...(typeof options === "number" ? { timeout: options } : options) });

import { vi } from "vitest";
import { limits } from "./limits.ts";

// `waitFor` has no global setting.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: limits.expected, ...(typeof options === "number" ? { timeout: options } : options) });

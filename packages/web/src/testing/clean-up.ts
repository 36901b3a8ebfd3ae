import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { dismiss, toastStore } from "#ui/toast-store.ts";

// As a page ends: what is shown goes first, then what stands in for the browser, then what the browser stores.
afterEach(() => {
  cleanup();
  for (const { id } of toastStore.all()) dismiss(id);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (typeof document === "undefined") return;
  sessionStorage.clear();
  localStorage.clear();
});

import { configure, getConfig } from "@testing-library/react";
import * as React from "react";

/* What React and Testing Library make for a person who looks for a mistake is a quarter of these tests' time. */

const internals: unknown = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
// A stack for each element. React itself makes none after ten thousand in a second.
if (typeof internals === "object" && internals !== null && "recentlyCreatedOwnerStacks" in internals)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Infinity,
    set: (): void => {
      // React counts, and begins anew.
    },
  });

const { getElementError } = getConfig();
configure({
  // The document as text for each look that finds nothing yet. The last one, which is the failure, has it.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : getElementError(message, container),
});

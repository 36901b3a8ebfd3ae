import { defineConfig } from "oxlint";

export default defineConfig({
  options: { typeAware: true, reportUnusedDisableDirectives: "error" },
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "vitest", "promise", "node"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  ignorePatterns: [
    "**/dist/**",
    ".tsbuild/**",
    ".sst/**",
    "sst-env.d.ts",
    "scripts/bench/cold-start/harness.mjs",
    "packages/functions/bundling/stubs/*.cjs",
  ],
  rules: {
    "unicorn/import-style": [
      "error",
      {
        extendDefaultStyles: false,
        styles: {
          zod: { namespace: true, default: false, named: false, unassigned: false },
          "zod/mini": { namespace: true, default: false, named: false, unassigned: false },
        },
      },
    ],
    "import/no-cycle": "error",
    "import/no-unassigned-import": "off",
    "no-await-in-loop": "off",
    "oxc/no-map-spread": "off",
    "no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
    "no-underscore-dangle": ["error", { allow: ["_default"] }],
    "promise/always-return": "off",
    "promise/no-callback-in-promise": "off",
    // Takes zod's `catch` for a promise's; the types check arguments anyway.
    "promise/valid-params": "off",
    "react/react-in-jsx-scope": "off",
    // A menu's entries and a list's actions are given functions that open a dialog, and no components.
    "react/no-unstable-nested-components": ["error", { allowAsProps: true }],
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "typescript/strict-boolean-expressions": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-unsafe-assignment": "error",
    "typescript/no-unsafe-argument": "error",
    "typescript/no-unsafe-call": "error",
    "typescript/no-unsafe-member-access": "error",
    "typescript/no-unsafe-return": "error",
  },
  overrides: [
    {
      files: ["packages/contract/**"],
      // The API's description is made by commands alone.
      excludeFiles: ["**/*.test.ts", "packages/contract/src/openapi/schema-names.ts"],
      rules: { "no-restricted-imports": ["error", { patterns: [{ regex: "^(react|@aws-sdk|node:)" }] }] },
    },
    // A resource is made by making its object, and a construct belongs to the scope that it is given.
    { files: ["infra/**"], rules: { "no-new": "off" } },
    {
      files: ["**/*.test.*", "packages/e2e/**"],
      // Matchers such as expect.stringContaining are typed any.
      rules: { "vitest/no-conditional-expect": "off", "typescript/no-unsafe-assignment": "off" },
    },
  ],
});

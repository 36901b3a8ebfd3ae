/** Shared by SST (`nodejs` of a function), the size budgets and the cold-start benchmark. */
export const bundling = {
  format: "esm" as const,
  minify: true,
  splitting: true,
  plugins: "packages/functions/bundling/plugins.ts",
  // SST would upload source maps, which nobody reads.
  esbuild: {
    sourcemap: false,
    keepNames: false,
    // The AWS SDK's ES modules can be tree-shaken, its CommonJS files cannot.
    mainFields: ["module", "main"],
  },
};

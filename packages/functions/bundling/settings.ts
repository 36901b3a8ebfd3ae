/** How the functions are bundled: for SST (`nodejs` of a function), for the budgets and for the bench of cold starts. */
export const bundling = {
  format: "esm" as const,
  minify: true,
  splitting: true,
  plugins: "packages/functions/bundling/plugins.ts",
  // SST would upload a map of every file, which is never read.
  esbuild: {
    sourcemap: false,
    keepNames: false,
    // The modules of the AWS SDK can be shaken, its CommonJS files cannot.
    mainFields: ["module", "main"],
  },
};

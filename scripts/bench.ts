/** `pnpm bench`: figures that depend on the clock, which tests therefore leave alone. */
process.env["POWERTOOLS_LOG_LEVEL"] = "SILENT";
const { handlerOverhead } = await import("./bench/handlers.ts");

console.log(`Handler overhead without the database, p50: ${(await handlerOverhead()).toFixed(3)} ms (reach: 1 ms)`);

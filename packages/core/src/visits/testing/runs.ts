/** How many generated cases a property is held to; a bench asks for more. */
export const runs = Number(process.env["PROPERTY_RUNS"] ?? 1_000);

/** Where the process may stand: nothing may depend on it. */
export const zones = ["UTC", "America/Denver", "Asia/Tokyo"] as const;

/** Noons in Utah just before the clocks change in spring and autumn, before New Year, and before a 29 February. */
export const frozenClocks = [
  "2026-03-05T19:00:00Z",
  "2026-10-29T18:00:00Z",
  "2026-12-29T19:00:00Z",
  "2028-02-26T19:00:00Z",
];

/** Where the faults of the provider's stand-in are switched. */
export const controlPath = "/__control";

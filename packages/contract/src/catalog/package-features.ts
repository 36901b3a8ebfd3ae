import type { BookableService } from "../pricing/price-book.ts";

export const packageFeatures: readonly (readonly [text: string, ...includedIn: BookableService[]])[] = [
  ["Every room dusted, vacuumed and mopped", "standard", "deep", "moveout"],
  ["Kitchen counters, sink and stovetop", "standard", "deep", "moveout"],
  ["Bathrooms cleaned and disinfected", "standard", "deep", "moveout"],
  ["Outside of all appliances", "standard", "deep", "moveout"],
  ["Beds made in every bedroom", "standard", "deep"],
  ["Baseboards, door frames and switches by hand", "deep", "moveout"],
  ["Soap scum and lime off tile and glass", "deep", "moveout"],
  ["Ceiling fans, vents and light fixtures", "deep", "moveout"],
  ["Window sills and tracks", "deep", "moveout"],
  ["Inside of oven and refrigerator", "moveout"],
  ["Inside of cabinets, drawers and closets", "moveout"],
  ["Inside of windows washed", "moveout"],
];

export const featuresOf = (service: BookableService): string[] =>
  packageFeatures.filter(([, ...includedIn]) => includedIn.includes(service)).map(([text]) => text);

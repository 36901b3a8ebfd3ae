import { business } from "../site/business.ts";
import { unlistedTowns } from "./places.ts";

const regions = new Map<string, readonly string[]>();
for (const [name, towns] of [
  ...Object.entries(business.regions),
  ...Object.entries(unlistedTowns).map(([region, more]) => [region, Object.keys(more)] as const),
])
  regions.set(name.toLowerCase(), [...(regions.get(name.toLowerCase()) ?? []), ...towns]);

export const partsOf = (area: string): string[] =>
  area
    .split(/[,;&]|\band\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== "");

export const townsOf = (area: string): string[] => {
  const names = partsOf(area.toLowerCase());
  const towns = names.flatMap((name) => [name, ...(regions.get(name) ?? []).map((town) => town.toLowerCase())]);
  return [...new Set(towns)];
};

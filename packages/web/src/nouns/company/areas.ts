import { business } from "@cleaning/contract/site/business";

type AreaGroup = { name: string; towns: readonly string[] };

const regions: readonly AreaGroup[] = Object.entries(business.regions).map(([name, towns]) => ({ name, towns }));
const isInRegion = (area: string): boolean => regions.some(({ name, towns }) => name === area || towns.includes(area));

/** Each region with its towns, then the places outside of them by the alphabet. */
export const areaGroups: readonly AreaGroup[] = [
  ...regions,
  ...business.areas
    .filter((area) => !isInRegion(area))
    .toSorted()
    .map((name) => ({ name, towns: [] })),
];

/** All areas in that order, one by one. */
export const areasInOrder: readonly string[] = areaGroups.flatMap(({ name, towns }) => [name, ...towns]);

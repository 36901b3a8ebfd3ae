import type { CatalogFile } from "@cleaning/contract/catalog/catalog-file";
import { listDefinition, serviceTypes } from "@cleaning/contract/catalog/catalog-lists";
import { packages } from "@cleaning/contract/pricing/plans";
import type { StoredRecord } from "@cleaning/core/catalog/catalog/lists.ts";
import type { CatalogChange } from "@cleaning/core/catalog/catalog/replace.ts";

const formatValue = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value));

const displayPosition = ({ position }: StoredRecord): number => position + 1;

const changeLines = ({ list, id, name, before, after, fields }: CatalogChange): string[] => {
  if (after === undefined)
    return [
      `- ${list} ${id} ${name}`,
      ...(listDefinition(list).retires
        ? ["    no longer offered; subscriptions that have it keep it as they are"]
        : []),
    ];
  if (before === undefined) return [`+ ${list} ${id} ${name}`];
  if (before.isRetired === true) return [`+ ${list} ${id} ${name}`, "    offered again"];
  return [
    `~ ${list} ${id} ${name}`,
    ...fields.map((field) =>
      field === "position"
        ? `    place in the list: ${displayPosition(before)} -> ${displayPosition(after)}`
        : `    ${field}: ${formatValue(before[field])} -> ${formatValue(after[field])}`,
    ),
  ];
};

export const planLines = (changes: readonly CatalogChange[]): string[] => changes.flatMap(changeLines);

/** Pricing packages that no service stands for. */
export const warnings = ({ services }: CatalogFile): string[] =>
  services === undefined
    ? []
    : serviceTypes
        .filter((type) => type in packages && services.every((service) => service.type !== type))
        .map((type) => `No service is of the type ${type}: orders of that package on /pricing may be refused.`);

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type * as places from "@cleaning/contract/booking/places";
import type * as servedZipCodes from "@cleaning/contract/booking/served-zip-codes";
import type * as employeeVoices from "@cleaning/contract/catalog/employee-voices";
import type * as provider from "@cleaning/contract/checkout/provider";
import type * as business from "@cleaning/contract/site/business";
import type * as settings from "../../infra/bootstrap/settings.ts";
import { filesOf } from "../tree.ts";
import * as secondSettings from "./second-company/infra/bootstrap/settings.ts";
import * as secondPlaces from "./second-company/packages/contract/src/booking/places.ts";
import * as secondZipCodes from "./second-company/packages/contract/src/booking/served-zip-codes.ts";
import * as secondVoices from "./second-company/packages/contract/src/catalog/employee-voices.ts";
import * as secondProvider from "./second-company/packages/contract/src/checkout/provider.ts";
import * as secondBusiness from "./second-company/packages/contract/src/site/business.ts";

/** The same facts with other values; lists may be longer or shorter. */
type Facts<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends null
      ? string | null
      : T extends readonly (infer Entry)[]
        ? readonly Facts<Entry>[]
        : { readonly [Name in keyof T]: Facts<T[Name]> };

type ByTown<T> = Readonly<Record<string, T>>;
type Place = readonly [north: number, west: number];
type Business = Omit<Facts<typeof business.business>, "regions"> & { regions: ByTown<readonly string[]> };

/** What a second company has to say: a fact that is new does not compile until it stands there too. */
export const secondCompany = {
  business: secondBusiness satisfies Record<keyof typeof business, unknown> & { business: Business },
  places: secondPlaces satisfies Record<keyof typeof places, unknown> & {
    places: ByTown<Place>;
    unlistedTowns: ByTown<ByTown<Place>>;
  },
  zipCodes: secondZipCodes satisfies Record<keyof typeof servedZipCodes, unknown> & {
    servedZipCodes: ByTown<string>;
    zipCodesOfSeveralTowns: readonly string[];
  },
  employeeVoices: secondVoices satisfies typeof employeeVoices,
  provider: secondProvider satisfies Facts<typeof provider>,
  settings: secondSettings satisfies typeof settings,
};

const folder = join(import.meta.dirname, "second-company");

/** The files that an owner edits, as paths of the tree. */
export const factFiles: readonly string[] = filesOf(join(import.meta.dirname, "../.."))
  .filter((path) => path.startsWith("scripts/owner/second-company/"))
  .map((path) => path.slice("scripts/owner/second-company/".length));

/** What an import of this folder's files needs to leave it, and must not say in their place. */
const wayOut = /(?<=from ")(?:\.\.\/){3}(?=(?:\.\.\/)+(?:infra|packages)\/)/g;

/** Puts the second company's files in the place of the first's. */
export const putFacts = (tree: string): void => {
  for (const path of factFiles) {
    if (!existsSync(join(tree, path))) throw new Error(`${path} is no file of the tree`);
    writeFileSync(join(tree, path), readFileSync(join(folder, path), "utf8").replaceAll(wayOut, ""));
  }
};

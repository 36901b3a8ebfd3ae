import type { Home } from "./homes.ts";

type NamedHome = Pick<Home, "id" | "label" | "address" | "city">;

const shortName = ({ label, address, city }: NamedHome): string => label ?? address ?? city ?? "";

const longName = ({ label, address, city }: NamedHome): string =>
  [label, address, city].filter((part) => part !== null).join(", ");

const keyOf = (home: NamedHome): string => shortName(home).trim().toLowerCase();

/** By id: its name, else its street. Empty for one home, which needs no name; a profile without address is none. */
export const homeNames = (homes: readonly NamedHome[]): ReadonlyMap<number, string> => {
  const named = homes.filter((home) => keyOf(home) !== "");
  if (named.length < 2) return new Map();
  const isAmbiguous = (home: NamedHome): boolean =>
    named.some((other) => other !== home && keyOf(other) === keyOf(home));
  return new Map(named.map((home) => [home.id, isAmbiguous(home) ? longName(home) : shortName(home)]));
};

/** ` at Cabin`, behind a day; nothing where there is one home. */
export const atHome = ({ home }: { home?: string | undefined }): string => (home === undefined ? "" : ` at ${home}`);

import { Resolver } from "node:dns/promises";
import { isNamed } from "./finding.ts";

export const recordTypes = ["A", "AAAA", "CAA", "CNAME", "MX", "NS", "SRV", "TXT"] as const;
export type DnsRecordType = (typeof recordTypes)[number];

export type PublicDns = {
  /** As in a zone file, names normalized; empty where there is none. */
  answers: (name: string, type: DnsRecordType) => Promise<string[]>;
  /** The cached TTL of a name's address; undefined where there is none. */
  remainingTtl: (name: string) => Promise<number | undefined>;
};

/** Normalized for comparison. */
export const plainName = (name: string): string => name.toLowerCase().replace(/\.$/, "");

/** Normalized for comparison: names without the last dot, texts without quotes. */
export const plainValue = (type: DnsRecordType, value: string): string => {
  if (type === "TXT") return value.replaceAll(/"\s+"/g, "").replaceAll(/^"|"$/g, "");
  return type === "CAA" ? value.replaceAll('"', "") : plainName(value);
};

/** c-ares's codes of an empty answer. */
const none = ["ENODATA", "ENOTFOUND"] as const;
const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

const orNone = async <T>(lookup: Promise<T[]>): Promise<T[]> => {
  try {
    return await lookup;
  } catch (error) {
    if (none.some((code) => code === codeOf(error)) || isNamed(error, ...none)) return [];
    throw error;
  }
};

const resolveRecords = async (resolver: Resolver, name: string, type: DnsRecordType): Promise<string[]> => {
  if (type === "MX") return (await resolver.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${exchange}`);
  if (type === "TXT") return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""));
  if (type === "SRV")
    return (await resolver.resolveSrv(name)).map(
      ({ priority, weight, port, name: target }) => `${priority} ${weight} ${port} ${target}`,
    );
  if (type === "CAA")
    return (await resolver.resolveCaa(name)).flatMap(({ critical, ...rules }) =>
      Object.entries(rules).map(([tag, value]) => `${critical} ${tag} ${String(value)}`),
    );
  return resolver.resolve(name, type);
};

/** Asks this machine's resolver. */
export const publicDns = (resolver: Resolver = new Resolver({ timeout: 3_000, tries: 2 })): PublicDns => ({
  answers: async (name, type) =>
    (await orNone(resolveRecords(resolver, name, type))).map((value) => plainValue(type, value)).toSorted(),
  remainingTtl: async (name) => {
    const [first] = await orNone(resolver.resolve4(name, { ttl: true }));
    return first?.ttl;
  },
});

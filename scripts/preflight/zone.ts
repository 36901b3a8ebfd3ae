import {
  GetHostedZoneCommand,
  ListResourceRecordSetsCommand,
  type ListResourceRecordSetsCommandInput,
  type ResourceRecordSet,
  type Route53Client,
} from "@aws-sdk/client-route-53";
import { plainName, plainValue, type DnsRecordType, recordTypes } from "./dns.ts";

/** `values` is undefined for an alias within AWS. */
type ZoneRecord = { name: string; type: DnsRecordType; ttl: number | undefined; values: string[] | undefined };

export type Zone = { name: string; isPrivate: boolean; nameServers: string[]; records: readonly ZoneRecord[] };

export const host = ["CNAME", "A", "AAAA"] as const satisfies readonly DnsRecordType[];

export const inZone = ({ records }: Zone, name: string, ...types: readonly DnsRecordType[]) =>
  records.filter((record) => record.name === name && (types.length === 0 || types.includes(record.type)));

/** Route 53 escapes `*`. */
const unescapeName = (name: string): string => plainName(name).replace(String.raw`\052`, "*");

const recordOf = ({ Name = "", Type, TTL, ResourceRecords, AliasTarget }: ResourceRecordSet): ZoneRecord[] => {
  const type = recordTypes.find((one) => one === Type);
  if (type === undefined) return [];
  const values = (ResourceRecords ?? []).map(({ Value = "" }) => plainValue(type, Value)).toSorted();
  return [{ name: unescapeName(Name), type, ttl: TTL, values: AliasTarget === undefined ? values : undefined }];
};

export const readZone = async (client: Route53Client, HostedZoneId: string): Promise<Zone> => {
  const { HostedZone, DelegationSet } = await client.send(new GetHostedZoneCommand({ Id: HostedZoneId }));
  const records: ZoneRecord[] = [];
  let next: Pick<ListResourceRecordSetsCommandInput, "StartRecordName" | "StartRecordType" | "StartRecordIdentifier"> =
    {};
  for (;;) {
    const page = await client.send(new ListResourceRecordSetsCommand({ HostedZoneId, ...next }));
    records.push(...(page.ResourceRecordSets ?? []).flatMap(recordOf));
    if (page.IsTruncated !== true) break;
    next = {
      StartRecordName: page.NextRecordName,
      StartRecordType: page.NextRecordType,
      StartRecordIdentifier: page.NextRecordIdentifier,
    };
  }
  return {
    name: plainName(HostedZone?.Name ?? ""),
    isPrivate: HostedZone?.Config?.PrivateZone === true,
    nameServers: (DelegationSet?.NameServers ?? []).map(plainName),
    records,
  };
};

import { type SyncData, type SyncKind, syncKinds, type SyncResult } from "@cleaning/contract/checkout/sync";
import type { Database } from "../../platform/database/index.ts";
import { transactWrite } from "../../platform/database/transact-write.ts";
import { listKinds, type ListKind, type ProviderApi, type ProviderRecord } from "../provider/api.ts";
import { failureOf, faultOf, ProviderFault } from "../provider/faults.ts";
import { type RunEnd, type Lease, takeLease } from "./lease.ts";
import { logWrites, type EndpointOutcome } from "./log.ts";
import { mapLists } from "./progress.ts";
import { createSample, type Sample } from "./sample.ts";
import { cutShortError, toAdminError, logMessages } from "./sync-messages.ts";

export type SyncContext = {
  database: Database;
  provider: Pick<ProviderApi, "page" | "organization">;
  now: () => Date;
};

export type SyncOptions = {
  includeData: boolean;
  until: Date;
};

const concurrency = 3;
/** The longest lists first: pages are sequential, so the longest list decides the duration. */
const order: readonly SyncKind[] = [
  "customers",
  "subscriptions",
  "schedules",
  "organization",
  "agents",
  "products",
  "services",
];

const createRun = ({ provider, now }: SyncContext, { includeData, until }: SyncOptions, lease: Lease) => {
  const { progress } = lease;
  const samples = new Map<ListKind, Sample>();
  const errors = new Map<SyncKind, unknown>();
  let organization: ProviderRecord | undefined;
  const isOver = (): boolean => errors.size > 0 || now() >= until;

  const readList = async (kind: ListKind): Promise<void> => {
    const list = progress[kind];
    const sample = createSample();
    samples.set(kind, sample);
    // An interrupted run counted these records without retaining them.
    if (includeData && list.counted > 0) sample.add((await provider.page(kind)).records);
    while (!list.isDone && !isOver()) {
      const { records, nextCursor } = await provider.page(kind, list.cursor);
      if (nextCursor !== null && nextCursor === list.cursor) throw failureOf(new ProviderFault("malformed"));
      if (includeData && sample.records.length === list.counted) sample.add(records);
      list.counted += records.length;
      list.isDone = nextCursor === null;
      list.cursor = nextCursor ?? undefined;
      await lease.renew(progress);
    }
  };
  const read = async (kind: SyncKind): Promise<void> => {
    if (kind === "organization") organization = await provider.organization();
    else await readList(kind);
  };
  const isRead = (kind: SyncKind): boolean =>
    !errors.has(kind) && (kind === "organization" ? organization !== undefined : progress[kind].isDone);
  const itemsOf = (kind: SyncKind): number =>
    kind === "organization" ? Number(organization !== undefined) : progress[kind].counted;

  const sampleRecords = (kind: ListKind): ProviderRecord[] => samples.get(kind)?.records ?? [];

  return {
    /** Reads lists concurrently until all are read, time is up or one fails. */
    readAll: async (): Promise<void> => {
      const waiting = [...order];
      const reader = async (): Promise<void> => {
        for (let kind = waiting.shift(); kind !== undefined && !isOver(); kind = waiting.shift()) {
          const reading = kind;
          await read(reading).catch((error: unknown) => errors.set(reading, error));
        }
      };
      await Promise.all(Array.from({ length: concurrency }, reader));
    },
    /** The first error; one that is not the provider's takes precedence. */
    error: (): unknown => {
      const all = [...errors.values()];
      return all.find((error) => faultOf(error) === undefined) ?? all[0];
    },
    ending: (): RunEnd => {
      if (errors.size > 0) return "failed";
      return syncKinds.every(isRead) ? "complete" : "cut";
    },
    outcomes: (messageOf: (error: unknown) => string): EndpointOutcome[] =>
      syncKinds.map((endpoint) => {
        const itemsCount = itemsOf(endpoint);
        const outcome = { endpoint, itemsCount, success: isRead(endpoint) };
        if (outcome.success) return { ...outcome, message: logMessages.read(endpoint, itemsCount) };
        if (errors.has(endpoint)) return { ...outcome, message: messageOf(errors.get(endpoint)) };
        return { ...outcome, message: errors.size > 0 ? logMessages.ended : logMessages.cut(itemsCount) };
      }),
    result: (): SyncResult => {
      const timestamp = now().toISOString();
      const counts = { ...mapLists((kind) => progress[kind].counted), organization: organization !== undefined };
      if (!includeData) return { timestamp, counts };
      const organizationSample = createSample();
      if (organization !== undefined) organizationSample.add([organization]);
      const cut: SyncKind[] = listKinds.filter((kind) => sampleRecords(kind).length < progress[kind].counted);
      if (organization !== undefined && organizationSample.records.length === 0) cut.push("organization");
      const data: SyncData = { ...mapLists(sampleRecords), organization: organizationSample.records[0] ?? null, cut };
      return { timestamp, counts, data };
    },
  };
};

const logMessageOf = (error: unknown): string => {
  const adminError = toAdminError(error);
  return faultOf(adminError) !== undefined && adminError instanceof Error
    ? adminError.message
    : "Something went wrong on our side.";
};

/**
 * Reads and counts all of the provider's data, one run at a time, with a log entry for each endpoint. An interrupted
 * run is continued, a failed one starts over.
 * @throws AppError `conflict` while another run is on, `unavailable` when time was up or the provider is down,
 * `badAnswer` for malformed answers
 */
export const runSync = async (context: SyncContext, options: SyncOptions): Promise<SyncResult> => {
  const { database, now } = context;
  const lease = await takeLease(database, now);
  const run = createRun(context, options, lease);
  await run.readAll();
  const ending = run.ending();
  const logs = logWrites(database, { run: lease.run, now: now(), outcomes: run.outcomes(logMessageOf) });
  const { written } = await transactWrite(database, { logs, state: lease.releaseWrites(ending, lease.progress) });
  // Another run has the lease; this one is still logged.
  if (!written) await transactWrite(database, { logs });
  if (ending === "failed") throw toAdminError(run.error());
  if (ending === "cut") throw cutShortError();
  return run.result();
};

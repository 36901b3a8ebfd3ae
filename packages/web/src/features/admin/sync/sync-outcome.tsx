import type { SyncResult } from "@cleaning/contract/sync";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { type ReactElement, useId } from "react";
import { receivedText } from "../dates.ts";
import { Stats } from "../list/stats.tsx";
import { countText } from "../words.ts";
import { kindsOfRecords } from "./kinds.ts";

/** Why the last sync failed. */
export const SyncFailed = ({ message }: { message: string }): ReactElement => (
  <section className="panel sync-outcome" data-tone="danger" role="alert">
    <CircleX size={24} aria-hidden />
    <div>
      <h2>Sync Failed</h2>
      <p>{message}</p>
    </div>
  </section>
);

const valueOf = (count: number | boolean): string => {
  if (typeof count === "number") return countText(count);
  return count ? "Yes" : "No";
};

/** When the last successful sync was, and what it counted. */
export const SyncComplete = ({ result: { timestamp, counts } }: { result: SyncResult }): ReactElement => {
  const id = useId();
  return (
    <section className="panel sync-complete" aria-labelledby={id}>
      <div className="sync-outcome" data-tone="leaf">
        <CircleCheck size={24} aria-hidden />
        <div>
          <h2 id={id}>Sync Complete</h2>
          <p>
            Last synced on <time dateTime={timestamp}>{receivedText(timestamp)}</time>
          </p>
        </div>
      </div>
      <Stats stats={kindsOfRecords.map(({ kind, title, Icon }) => ({ title, Icon, value: valueOf(counts[kind]) }))} />
    </section>
  );
};

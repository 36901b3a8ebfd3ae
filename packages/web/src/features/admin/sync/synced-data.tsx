import type { SyncData, SyncKind, SyncResult } from "@cleaning/contract/sync";
import { Tabs } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { TabList } from "#ui/tabs.tsx";
import { Panel } from "../panel.tsx";
import { countText } from "../words.ts";
import { kindsOfRecords } from "./kinds.ts";
import { RefreshLogs, SyncLogs } from "./sync-logs.tsx";

const tabs = { ...Object.fromEntries(kindsOfRecords.map(({ kind, title }) => [kind, title])), logs: "Sync Logs" };

type Props = { data: SyncData; counts: SyncResult["counts"] };

/** The records of a full sync, kind by kind, and the logs (specification, section 2). */
export const SyncedData = ({ data, counts }: Props): ReactElement => (
  <Panel title="Synced Data">
    <Tabs.Root className="synced-data" defaultValue="services">
      <TabList label="Synced Data" tabs={tabs} />
      {kindsOfRecords.map(({ kind, title }) => (
        <Tabs.Content key={kind} value={kind}>
          <Records kind={kind} title={title} data={data} counts={counts} />
        </Tabs.Content>
      ))}
      <Tabs.Content value="logs">
        <div className="sync-logs-tools">
          <RefreshLogs />
        </div>
        <SyncLogs />
      </Tabs.Content>
    </Tabs.Root>
  </Panel>
);

const noteOf = ({ data, counts, kind }: Props & { kind: SyncKind }): string | undefined => {
  if (!data.cut.includes(kind)) return undefined;
  if (kind === "organization") return "This record is too large to be shown.";
  return `The first ${countText(data[kind].length)} of ${countText(counts[kind])} are shown.`;
};

/** The records of a kind as they came, as JSON. */
const Records = ({ kind, title, data, counts }: Props & { kind: SyncKind; title: string }): ReactElement => {
  const records = data[kind];
  const note = noteOf({ data, counts, kind });
  const isEmpty = records === null || (Array.isArray(records) && records.length === 0);
  return (
    <>
      {note !== undefined && <p className="panel__note sync-note">{note}</p>}
      {isEmpty ? (
        note === undefined && <p className="sync-none">No {kind} data available</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard has to reach it
        <section className="sync-json" aria-label={`${title} as JSON`} tabIndex={0}>
          <pre>{JSON.stringify(records, null, 2)}</pre>
        </section>
      )}
    </>
  );
};

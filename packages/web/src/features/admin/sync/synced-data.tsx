import { provider } from "@cleaning/contract/checkout/provider";
import type { SyncData, SyncKind, SyncResult } from "@cleaning/contract/checkout/sync";
import { formatInstant } from "@cleaning/contract/format/date";
import { formatNumber } from "@cleaning/contract/format/money";
import { Box, Card, Flex, Tabs, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Panel } from "#kit/panel.tsx";
import { TabList } from "#ui/tabs.tsx";
import { comparisonsOf } from "./compared.ts";
import { kindsOfRecords } from "./kinds.ts";
import { RecordsTable } from "./records-table.tsx";
import { RefreshLogs, SyncLogs } from "./sync-logs.tsx";

const tabs = { ...Object.fromEntries(kindsOfRecords.map(({ kind, title }) => [kind, title])), logs: "Sync Logs" };

type Props = { data: SyncData; counts: SyncResult["counts"] };

/** `staleSince` is set when a later sync has failed. */
type DataProps = Props & { staleSince?: string | undefined };

export const SyncedData = ({ data, counts, staleSince }: DataProps): ReactElement => (
  <Panel
    title="Synced Data"
    {...(staleSince !== undefined && { note: `Old: read on ${formatInstant(staleSince)}. The sync after it failed.` })}
  >
    <Tabs.Root defaultValue="services">
      <TabList label="Synced Data" tabs={tabs} />
      {kindsOfRecords.map(({ kind, title }) => (
        <Tabs.Content key={kind} value={kind} mt="3">
          <Records kind={kind} title={title} data={data} counts={counts} />
        </Tabs.Content>
      ))}
      <Tabs.Content value="logs">
        <Flex justify="end" mr="-3">
          <RefreshLogs />
        </Flex>
        <SyncLogs />
      </Tabs.Content>
    </Tabs.Root>
  </Panel>
);

const noteOf = ({ data, counts, kind }: Props & { kind: SyncKind }): string | undefined => {
  if (!data.cut.includes(kind)) return undefined;
  if (kind === "organization") return "This record is too large to be shown.";
  return `The first ${formatNumber(data[kind].length)} of ${formatNumber(counts[kind])} are shown.`;
};

const Records = ({ kind, title, data, counts }: Props & { kind: SyncKind; title: string }): ReactElement => {
  const records = data[kind];
  const note = noteOf({ data, counts, kind });
  const list = Array.isArray(records) ? records : records === null ? [] : [records];
  return (
    <>
      {note !== undefined && (
        <Text as="p" size="2" color="gray" mb="2">
          {note}
        </Text>
      )}
      {list.length === 0 ? (
        note === undefined && (
          <Text as="p" color="gray" align="center" my="6">
            No {kind} data available
          </Text>
        )
      ) : (
        <>
          <RecordsTable label={title} records={list} comparisons={comparisonsOf(data, kind)} data={data} />
          <Box asChild mt="4">
            <details>
              <summary>As {provider.name} sends it (JSON)</summary>
              <Card asChild>
                <Box asChild maxHeight="24rem" overflow="auto" mt="2">
                  {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard has to reach it */}
                  <section aria-label={`${title} as JSON`} tabIndex={0}>
                    <Text asChild size="1" m="0">
                      <pre>{JSON.stringify(records, null, 2)}</pre>
                    </Text>
                  </section>
                </Box>
              </Card>
            </details>
          </Box>
        </>
      )}
    </>
  );
};

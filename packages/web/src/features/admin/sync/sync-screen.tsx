import "./sync.css";
import { provider } from "@cleaning/contract/checkout/provider";
import { Grid, Spinner, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import Database from "lucide-react/icons/database";
import Zap from "lucide-react/icons/zap";
import type { ReactElement } from "react";
import { Panel } from "#kit/panel.tsx";
import { Screen } from "#kit/screen.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { resultQuery, useSync } from "./queries.ts";
import { RefreshLogs, SyncLogs } from "./sync-logs.tsx";
import { SyncComplete, SyncFailed } from "./sync-outcome.tsx";
import { SyncedData } from "./synced-data.tsx";

const buttons = [
  { kind: "quick", text: "Quick Sync", look: "outline", Icon: Zap },
  { kind: "full", text: "Full Sync", look: "primary", Icon: Database },
] as const;

const progressText = (part: number): string =>
  part === 1
    ? `Reading what ${provider.name} has. This may take up to half a minute.`
    : `${provider.name} has many records: part ${part} is being read. What was read so far is kept.`;

const SyncScreen = (): ReactElement => {
  const { isRunning, part, error, start } = useSync();
  const { data: result } = useQuery(resultQuery);
  return (
    <Screen
      title={`${provider.name} Data Sync`}
      isBusy={isRunning}
      actions={
        <Grid className="sync-actions" columns="2" gap="3" width={{ initial: "100%", sm: "auto" }}>
          {buttons.map(({ kind, text, look, Icon }) => (
            <Button key={kind} look={look} isBusy={isRunning} onClick={() => start(kind)}>
              <Spinner loading={isRunning}>
                <Icon size={18} aria-hidden />
              </Spinner>
              {text}
            </Button>
          ))}
        </Grid>
      }
    >
      <output className={isRunning ? "soft" : "visually-hidden"}>{isRunning && progressText(part)}</output>
      {error !== undefined && <SyncFailed message={error.text} />}
      {error?.isUnknown === true && (
        <Text as="p">
          Its answer did not arrive, so it may have gone on to its end all the same: the log says what became of it.
        </Text>
      )}
      {result === undefined && error === undefined && (
        <EmptyState title="No Sync Data">
          <p className="soft">
            Click a sync button: Quick Sync counts what {provider.name} has, Full Sync also shows the records.
          </p>
        </EmptyState>
      )}
      {result !== undefined && error === undefined && <SyncComplete result={result} />}
      {result?.data === undefined ? (
        <Panel title="Sync Logs" note="The hourly sync writes here too." action={<RefreshLogs />}>
          <SyncLogs />
        </Panel>
      ) : (
        <SyncedData
          data={result.data}
          counts={result.counts}
          staleSince={error === undefined ? undefined : result.timestamp}
        />
      )}
    </Screen>
  );
};

export default SyncScreen;

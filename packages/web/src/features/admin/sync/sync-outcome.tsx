import type { SyncResult } from "@cleaning/contract/sync";
import { Callout, Flex, Heading, Text } from "@radix-ui/themes";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { type ReactElement, useId } from "react";
import { receivedText } from "../dates.ts";
import { Stats } from "../list/stats.tsx";
import { countText } from "../words.ts";
import { kindsOfRecords } from "./kinds.ts";

/** Why the last sync failed. */
export const SyncFailed = ({ message }: { message: string }): ReactElement => (
  <Callout.Root color="red" variant="surface" role="alert">
    <Callout.Icon>
      <CircleX size={20} aria-hidden />
    </Callout.Icon>
    <div>
      <Heading as="h2" size="3">
        Sync Failed
      </Heading>
      <Text as="p">{message}</Text>
    </div>
  </Callout.Root>
);

const valueOf = (count: number | boolean): string => {
  if (typeof count === "number") return countText(count);
  return count ? "Yes" : "No";
};

/** When the last successful sync was, and what it counted. */
export const SyncComplete = ({ result: { timestamp, counts } }: { result: SyncResult }): ReactElement => {
  const id = useId();
  return (
    <Flex asChild direction="column" gap="4">
      <section aria-labelledby={id}>
        <Callout.Root color="grass" variant="surface">
          <Callout.Icon>
            <CircleCheck size={20} aria-hidden />
          </Callout.Icon>
          <div>
            <Heading as="h2" size="3" id={id}>
              Sync Complete
            </Heading>
            <Text as="p">
              Last synced on <time dateTime={timestamp}>{receivedText(timestamp)}</time>
            </Text>
          </div>
        </Callout.Root>
        <Stats stats={kindsOfRecords.map(({ kind, title, Icon }) => ({ title, Icon, value: valueOf(counts[kind]) }))} />
      </section>
    </Flex>
  );
};

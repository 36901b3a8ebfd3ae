import type { SyncResult } from "@cleaning/contract/checkout/sync";
import { formatInstant } from "@cleaning/contract/format/date";
import { formatNumber } from "@cleaning/contract/format/money";
import { Callout, Flex, Heading, Text } from "@radix-ui/themes";
import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { type ReactElement, type ReactNode, useId } from "react";
import { Stats } from "../list/stats.tsx";
import { kindsOfRecords } from "./kinds.ts";

type OutcomeProps = { color: "red" | "grass"; Icon: LucideIcon; title: string; id?: string; children: ReactNode };

const Outcome = ({ color, Icon, title, id, children }: OutcomeProps): ReactElement => (
  <Callout.Root color={color} variant="surface" role={color === "red" ? "alert" : undefined}>
    <Callout.Icon>
      <Icon size={20} aria-hidden />
    </Callout.Icon>
    <div>
      <Heading as="h2" size="3" id={id}>
        {title}
      </Heading>
      <Text as="p">{children}</Text>
    </div>
  </Callout.Root>
);

export const SyncFailed = ({ message }: { message: string }): ReactElement => (
  <Outcome color="red" Icon={CircleX} title="Sync Failed">
    {message}
  </Outcome>
);

const valueOf = (count: number | boolean): string => {
  if (typeof count === "number") return formatNumber(count);
  return count ? "Yes" : "No";
};

export const SyncComplete = ({ result: { timestamp, counts } }: { result: SyncResult }): ReactElement => {
  const id = useId();
  return (
    <Flex asChild direction="column" gap="4">
      <section aria-labelledby={id}>
        <Outcome color="grass" Icon={CircleCheck} title="Sync Complete" id={id}>
          Last synced on <time dateTime={timestamp}>{formatInstant(timestamp)}</time>
        </Outcome>
        <Stats stats={kindsOfRecords.map(({ kind, title, Icon }) => ({ title, Icon, value: valueOf(counts[kind]) }))} />
      </section>
    </Flex>
  );
};

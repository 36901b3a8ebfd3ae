import { formatDay } from "@cleaning/contract/format/date";
import { Heading, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { useToday } from "#lib/use-today.ts";

export const CleaningDay = ({ date: iso }: { date: string }): ReactElement => {
  const { near, date } = formatDay(iso, useToday());
  return (
    <div>
      {near !== undefined && (
        <Text as="p" weight="bold" color="indigo">
          {near}
        </Text>
      )}
      <Heading as="h3" size="6">
        <time dateTime={iso} style={{ display: "block", textWrap: "balance" }}>
          {date}
        </time>
      </Heading>
    </div>
  );
};

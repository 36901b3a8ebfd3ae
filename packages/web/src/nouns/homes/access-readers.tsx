import { formatInstant } from "@cleaning/contract/format/date";
import { Box, Text } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { authorText } from "#kit/words.ts";
import { recordHistoryQuery } from "#nouns/records/queries.ts";

const words = {
  accessRead: "Read in the office",
  accessSent: "Sent to the phone",
  accessWritten: "Written",
} as const;

const isWord = (field: string): field is keyof typeof words => Object.hasOwn(words, field);

/** Who has seen how to get in, from the customer's newest history; asked for when it is opened. */
export const AccessReaders = ({ customerId, homeId }: { customerId: number; homeId: number }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Box asChild py="3">
        <summary>Who has seen how to get in</summary>
      </Box>
      {isOpen && <Readers customerId={customerId} homeId={homeId} />}
    </details>
  );
};

const Readers = ({ customerId, homeId }: { customerId: number; homeId: number }): ReactElement => {
  const query = useInfiniteQuery(recordHistoryQuery("customers", customerId));
  return (
    <AdminLoaded query={query} what="the readers" loading={<output className="soft">Loading the readers...</output>}>
      {({ pages }) => {
        const reads = pages
          .flatMap(({ entries }) => entries)
          .flatMap(({ id, at, by, changes }) =>
            changes.flatMap(({ field, to }) =>
              isWord(field) && to === homeId ? [{ id: `${id} ${field}`, at, by, what: words[field] }] : [],
            ),
          );
        return reads.length === 0 ? (
          <p className="soft">Nobody lately.</p>
        ) : (
          <ul>
            {reads.map(({ id, at, by, what }) => (
              <Text asChild key={id} size="2">
                <li>
                  {what} {authorText(by)}, {formatInstant(at)}
                </li>
              </Text>
            ))}
          </ul>
        );
      }}
    </AdminLoaded>
  );
};

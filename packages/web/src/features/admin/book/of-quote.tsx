import { Flex, Text } from "@radix-ui/themes";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { Panel } from "#kit/panel.tsx";
import { recordsKey } from "#kit/records.ts";
import { adminApi } from "#nouns/records/queries.ts";
import { fetchRequest } from "#nouns/requests/queries.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import type { QuoteToBook } from "./prefill.ts";

class NoQuote extends Error {}

const toBookQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey, "quote", id],
    queryFn: async ({ signal }): Promise<QuoteToBook> => {
      const { quote, email, phone, customer: link } = await fetchRequest({ list: "contact-submissions", id }, signal);
      if (quote === null) throw new NoQuote("There is no such quote.");
      const params = link === null ? undefined : { id: link.id };
      const found = params && (await adminApi("GET /api/admin/customers/{id}", { params }, { signal }));
      return { id, quote, email, phone, customer: found?.customer };
    },
    staleTime: 0,
    // A form begins with it: what is typed there must not change behind it.
    refetchOnWindowFocus: false,
  });

type Props = { id: number; children: (toBook: QuoteToBook) => ReactElement };

/** Loads a quote to book; one that was booked or is lost says so. */
const OfQuote = ({ id, children }: Props): ReactElement => (
  <AdminLoaded
    query={useQuery(toBookQuery(id))}
    what="the quote"
    loading={<output className="soft">Loading the quote...</output>}
  >
    {(toBook) => (toBook.quote.isOpen ? children(toBook) : <Closed toBook={toBook} />)}
  </AdminLoaded>
);
export default OfQuote;

const Closed = ({ toBook: { id, quote, customer } }: { toBook: QuoteToBook }): ReactElement => (
  <Panel title={`Quote no. ${id} for ${quote.firstName} ${quote.lastName}`}>
    <Flex direction="column" gap="3" align="start">
      <Text as="p">
        {quote.bookingId === null
          ? "It is won or lost. To book it after all, put its request back in touch first."
          : `It was booked already: booking no. ${quote.bookingId}.`}
      </Text>
      <Flex gap="3" wrap="wrap">
        <ButtonLink to="/admin/requests" search={{ processed: "true" }}>
          See the requests
        </ButtonLink>
        {customer !== undefined && (
          <ButtonLink look="outline" to="/admin/customers/$id" params={{ id: String(customer.id) }}>
            Their visits
          </ButtonLink>
        )}
      </Flex>
    </Flex>
  </Panel>
);

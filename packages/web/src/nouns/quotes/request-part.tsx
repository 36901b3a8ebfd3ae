import { formatDate } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import type { QuoteDetail } from "@cleaning/contract/quotes/admin";
import { Flex, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSave } from "#kit/use-save.ts";
import { type PartProps, requestChanged, requestsApi } from "#nouns/requests/queries.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.tsx";

const stateOf = ({ isOpen, isExpired, bookingId, validUntil }: QuoteDetail): string => {
  if (bookingId !== null) return `Booked: no. ${bookingId}.`;
  if (isExpired) return `It ended on ${formatDate(validUntil)}. It can still be booked, at that day's price.`;
  const lasts = `The price holds until ${formatDate(validUntil)}`;
  return isOpen ? `${lasts}.` : `${lasts}, but it is won or lost: put it back in touch to book it.`;
};

/** What was offered: book it, or mail it. */
export const QuotePart = ({ of, request, quote }: PartProps & { quote: QuoteDetail }): ReactElement => {
  const client = useQueryClient();
  const { save, isSaving } = useSave(
    "mail the quote",
    async (idempotencyKey: string) => {
      const params = { id: of.id };
      const { request: saved } = await requestsApi("POST /api/admin/quotes/{id}/mail", { params, idempotencyKey });
      requestChanged(client, of, saved);
      showToast({ title: "Quote mailed", description: "It goes out within five minutes.", tone: "success" });
    },
    () => undefined,
  );
  return (
    <Flex direction="column" gap="3" align="start">
      <Text as="p">{stateOf(quote)}</Text>
      {quote.preferredStart !== null && quote.bookingId === null && (
        <Text as="p">
          They would like {formatDate(quote.preferredStart.date)}, {formatTime(quote.preferredStart.start)}. No time is
          held.
        </Text>
      )}
      {quote.isOpen && (
        <Flex gap="3" wrap="wrap">
          <ButtonLink to="/admin/book" search={{ quote: String(of.id) }}>
            Book it
          </ButtonLink>
          {request.email !== "" && !quote.isExpired && (
            <Button look="outline" isBusy={isSaving} onClick={() => save(crypto.randomUUID())}>
              {request.repliedAt === null ? "Mail the quote" : "Mail the quote again"}
            </Button>
          )}
        </Flex>
      )}
    </Flex>
  );
};

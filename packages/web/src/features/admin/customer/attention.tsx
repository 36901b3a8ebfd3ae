import type { CustomerSummary } from "@cleaning/contract/admin/customer-page";
import { formatShortDate } from "@cleaning/contract/format/date";
import { Callout, Flex } from "@radix-ui/themes";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";

type Attention = CustomerSummary["attention"][number];

const words = ({ kind, text }: Attention, day: string): string => {
  const quoted = text === null ? "" : `: “${text}”`;
  if (kind === "problem") return `A problem with the visit of ${day} waits for us${quoted}`;
  if (kind === "no-access") return `No access on ${day}, not dealt with`;
  if (kind === "low-rating") return `A low rating of the visit of ${day} waits for an answer${quoted}`;
  if (kind === "mails-stopped")
    return `No mails since ${day}: one ${text === "complained" ? "was reported as spam" : "bounced"}`;
  if (kind === "unassigned") return `Nobody comes on ${day} yet`;
  if (kind === "unreported") return `Nobody has reported from the visit of ${day}`;
  return `A late change of the visit of ${day}: its fee is open`;
};

const Item = ({ item, customerId, year }: { item: Attention; customerId: number; year: string }): ReactElement => {
  const text = words(item, formatShortDate(item.date, year));
  const id = String(customerId);
  if (item.kind === "low-rating")
    return (
      <Link to="/admin/ratings" search={{ stars: "low", customer: id }}>
        {text}
      </Link>
    );
  if (item.kind === "mails-stopped") return <a href="#messages">{text}</a>;
  return (
    <Link
      to="/admin/customers/$id"
      params={{ id }}
      search={(search) => ({ ...search, visit: item.visitId ?? undefined })}
      resetScroll={false}
    >
      {text}
    </Link>
  );
};

type Props = { attention: readonly Attention[]; customerId: number; year: string };

/** What the office has to look after, each with the place where that is done. Null when there is nothing. */
export const AttentionLine = ({ attention, customerId, year }: Props): ReactElement | null =>
  attention.length === 0 ? null : (
    <section aria-label="Needs a look">
      <Callout.Root color="amber" variant="surface">
        <Callout.Icon>
          <TriangleAlert size={18} aria-hidden />
        </Callout.Icon>
        <Flex asChild direction="column" gap="1">
          <ul>
            {attention.map((item) => (
              <li key={`${item.kind} ${item.visitId ?? ""} ${item.text ?? ""}`}>
                <Item item={item} customerId={customerId} year={year} />
              </li>
            ))}
          </ul>
        </Flex>
      </Callout.Root>
    </section>
  );

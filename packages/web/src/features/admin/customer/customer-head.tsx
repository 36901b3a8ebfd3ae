import { customerSources } from "@cleaning/contract/admin/customer-sources";
import type { Customer } from "@cleaning/contract/admin/customers";
import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { formatMonthAndYear } from "@cleaning/contract/format/date";
import { callHref, textHref } from "@cleaning/contract/format/phone";
import { readFrequency } from "@cleaning/contract/pricing/frequencies";
import { visitPriceText } from "@cleaning/contract/pricing/monthly-amount";
import { Box, Flex, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { useToday } from "#lib/use-today.ts";
import { customerSubscriptionsQuery, customerSummaryQuery } from "#nouns/customers/queries.ts";
import { addressText, mapHref } from "#nouns/homes/words.ts";
import { ButtonAnchor, ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { customerChoice } from "../record/choices.ts";
import { AttentionLine } from "./attention.tsx";

const ContactDialog = lazy(() => import("./contact-dialog.tsx"));
const EditCustomer = lazy(async () => ({ default: (await import("../customers/customer-forms.tsx")).EditCustomer }));
const AddSubscription = lazy(async () => ({
  default: (await import("../subscriptions/subscription-forms.tsx")).AddSubscription,
}));

/** Of the plans that run: how often, and for how much. */
const PlanLine = ({ id }: { id: number }): ReactElement | null => {
  const { data = [] } = useQuery(customerSubscriptionsQuery(id));
  const active = data.filter(({ isActive }) => isActive);
  if (active.length === 0) return null;
  return (
    <>
      {active.map((plan) => {
        const frequency = readFrequency(plan.frequency);
        return (
          <Text as="p" key={plan.id}>
            {plan.service.name}
            {frequency !== undefined && `, ${visitPriceText(plan.price, frequency)}`}
          </Text>
        );
      })}
    </>
  );
};

const Attention = ({ id }: { id: number }): ReactElement => {
  const query = useQuery(customerSummaryQuery(id));
  const year = String(useToday()?.year ?? "");
  return (
    <AdminLoaded query={query} what="what needs a look" loading={null}>
      {({ attention }) => <AttentionLine attention={attention} customerId={id} year={year} />}
    </AdminLoaded>
  );
};

export const CustomerHead = ({ customer }: { customer: Customer }): ReactElement => {
  const [dialog, setDialog] = useState<"edit" | "plan" | "write" | "call">();
  const { id, user, hasPets, source, createdAt } = customer;
  const { name, phone, email, emailConfirmed } = user;
  const place = addressText(user);
  const close = (): void => setDialog(undefined);
  const since = formatMonthAndYear(isoDate(dateAtBusiness(new Date(createdAt))).slice(0, 7));
  return (
    <Flex direction="column" gap="4">
      <Box>
        <Box ml="-3">
          <ButtonLink look="quiet" to="/admin/customers">
            <ArrowLeft size={16} aria-hidden />
            Customers
          </ButtonLink>
        </Box>
        <Flex justify="between" align="start" gap="4" wrap="wrap" mt="2">
          <Box minWidth="0">
            <Heading as="h1" size={{ initial: "6", sm: "7" }}>
              {name}
            </Heading>
            <Text as="p" color="gray">
              Customer since {since}
              {hasPets && " · has pets"}
              {source !== null && ` · heard of us by: ${customerSources[source].toLowerCase()}`}
              {email !== "" && !emailConfirmed && " · email not confirmed"}
            </Text>
            <PlanLine id={id} />
            {place !== "" && (
              <p>
                <a href={mapHref(place)} target="_blank" rel="noreferrer" className="tap">
                  {place}
                  <span className="visually-hidden"> (map, in a new tab)</span>
                </a>
              </p>
            )}
          </Box>
          <Flex gap="3" wrap="wrap">
            {phone !== null && callHref(phone) === undefined && <Text as="p">{phone}</Text>}
            {phone !== null && callHref(phone) !== undefined && (
              <>
                <ButtonAnchor href={callHref(phone)}>Call {phone}</ButtonAnchor>
                <ButtonAnchor look="outline" href={textHref(phone)}>
                  Text
                </ButtonAnchor>
              </>
            )}
            {email !== "" && (
              <Button look="outline" onClick={() => setDialog("write")}>
                Write
              </Button>
            )}
            <Button look="outline" onClick={() => setDialog("call")}>
              Note a Call
            </Button>
            <ButtonLink
              look={phone === null ? "primary" : "outline"}
              to="/admin/book"
              search={{ customer: String(id) }}
            >
              Book
            </ButtonLink>
            <Button look="outline" onClick={() => setDialog("edit")}>
              Edit Details
            </Button>
            <Button look="outline" onClick={() => setDialog("plan")}>
              Add Subscription
            </Button>
          </Flex>
        </Flex>
      </Box>
      <Attention id={id} />
      <Suspense>
        {dialog === "edit" && <EditCustomer customer={customer} onClose={close} />}
        {(dialog === "write" || dialog === "call") && (
          <ContactDialog customer={customer} way={dialog} onClose={close} />
        )}
        {dialog === "plan" && <AddSubscription customer={customerChoice(customer)} onClose={close} />}
      </Suspense>
    </Flex>
  );
};

import type { Customer } from "@cleaning/contract/admin/customers";
import { Box, Card, Flex, Grid, Heading } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, Suspense, lazy, useState } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { Panel } from "#kit/panel.tsx";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { isApiError } from "#lib/api.ts";
import { useToday } from "#lib/use-today.ts";
import { customerQuery } from "#nouns/customers/queries.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { SearchOf } from "../../../pages.ts";
import { idOf } from "../admin-pages.ts";
import { MonthVisits } from "../schedule/month-visits.tsx";
import { monthOrCurrent } from "../schedule/months.ts";
import { CustomerSubscriptions } from "../subscriptions/customer-subscriptions.tsx";
import { CustomerHead } from "./customer-head.tsx";
import { CustomerOverview } from "./customer-overview.tsx";
import { CustomerNotes } from "./notes.tsx";
import { readKind } from "./read-kind.ts";
import { LazyInView } from "./when-near.tsx";

type Props = { customerId: number; month: string | undefined; onMonth: (month: string) => void };

/** Past and to come by month; loaded when it is opened. */
const AllVisits = ({ customerId, month, onMonth }: Props): ReactElement => {
  const today = useToday();
  const [isOpen, setOpen] = useState(month !== undefined);
  return (
    <Card size={{ initial: "2", md: "3" }}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Box asChild py="3">
          <summary>All visits by month</summary>
        </Box>
        {isOpen && today !== undefined && (
          <MonthVisits filter={{ customerId }} month={monthOrCurrent(month, today)} onMonth={onMonth} />
        )}
      </details>
    </Card>
  );
};

const CustomerHomes = lazy(async () => ({ default: (await import("#nouns/homes/customer-homes.tsx")).CustomerHomes }));
const CustomerMessages = lazy(() => import("../messages/customer-messages.tsx"));
const Timeline = lazy(() => import("./timeline.tsx"));
const VisitDialog = lazy(() => import("./visit-dialog.tsx"));

type Search = SearchOf<"admin-customer">;

const NoSuchCustomer = (): ReactElement => (
  <EmptyState title="There is no such customer">
    <p className="soft">They may have been merged with another one, or erased.</p>
    <ButtonLink look="outline" to="/admin/customers">
      Customers
    </ButtonLink>
  </EmptyState>
);

/** Everything about one customer; each part loads by itself, and those further below when they come into sight. */
const CustomerScreen = (): ReactElement => {
  const { id: param } = useParams({ from: "/admin/admin/customers/$id" });
  const id = idOf(param);
  return id === undefined ? (
    <>
      <Heading as="h1" className="visually-hidden">
        Customer
      </Heading>
      <NoSuchCustomer />
    </>
  ) : (
    <CustomerOfId key={id} id={id} />
  );
};

const CustomerOfId = ({ id }: { id: number }): ReactElement => {
  const query = useQuery(customerQuery(id));
  const isGone = isApiError(query.error) && query.error.status === 404;
  return (
    <>
      {query.data === undefined && (
        <Heading as="h1" size={{ initial: "6", sm: "7" }} mb="4">
          Customer
        </Heading>
      )}
      {isGone ? (
        <NoSuchCustomer />
      ) : (
        <AdminLoaded query={query} what="the customer" loading={<TableSkeleton what="the customer" rows={5} />}>
          {(customer) => <CustomerPage customer={customer} />}
        </AdminLoaded>
      )}
    </>
  );
};

const Late = ({ what, children }: { what: string; children: ReactNode }): ReactElement => {
  const loading = <TableSkeleton what={what} rows={3} />;
  return (
    <LazyInView loading={loading}>
      <Suspense fallback={loading}>{children}</Suspense>
    </LazyInView>
  );
};

const CustomerPage = ({ customer }: { customer: Customer }): ReactElement => {
  const { id, user } = customer;
  const search = useSearch({ from: "/admin/admin/customers/$id" });
  const navigate = useNavigate();
  const updateSearch = (change: Search): void =>
    void navigate({
      to: "/admin/customers/$id",
      params: { id: String(id) },
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    });
  return (
    <Flex direction="column" gap="5">
      <CustomerHead customer={customer} />
      {/* On a phone the figures come between the plans and what happened. */}
      <Grid columns={{ md: "minmax(0, 1fr) 400px" }} rows="auto 1fr" gap="5">
        <Flex direction="column" gap="5">
          <CustomerSubscriptions customerId={id} first={idOf(search.subscription)} />
        </Flex>
        <Flex asChild direction="column" gap="5" gridRow={{ md: "1 / span 2" }} gridColumn={{ md: "2" }}>
          <aside>
            <CustomerOverview customerId={id} />
            <CustomerNotes customer={customer} />
            <Panel title="Homes">
              <Late what="the homes">
                <CustomerHomes customerId={id} />
              </Late>
            </Panel>
            <Box id="messages">
              <Panel title="Messages">
                <Late what="the messages">
                  <CustomerMessages customerId={id} />
                </Late>
              </Panel>
            </Box>
          </aside>
        </Flex>
        <Flex direction="column" gap="5">
          <Panel title="What happened">
            <Late what="the history">
              <Timeline customerId={id} kind={readKind(search.show)} onKind={(show) => updateSearch({ show })} />
            </Late>
          </Panel>
          <AllVisits customerId={id} month={search.month} onMonth={(month) => updateSearch({ month })} />
        </Flex>
      </Grid>
      {search.visit !== undefined && (
        <Suspense>
          <VisitDialog
            key={search.visit}
            visitId={search.visit}
            customerId={id}
            name={user.name}
            onClose={() => updateSearch({ visit: undefined })}
          />
        </Suspense>
      )}
    </Flex>
  );
};

export default CustomerScreen;

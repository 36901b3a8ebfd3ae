import { Flex, Heading, Text } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { Panel } from "#kit/panel.tsx";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { ratingsQuery } from "#nouns/ratings/query.ts";
import { RatingEntry } from "#nouns/ratings/rating-entry.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { SearchOf } from "../../../pages.ts";

const idOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** What customers said, newest first; the address says of whom, and whether only low ones are shown. */
export const RatingsScreen = (): ReactElement => {
  const { stars, agent, customer }: SearchOf<"admin-ratings"> = useSearch({ from: "/admin/admin/ratings" });
  const [agentId, customerId] = [idOf(agent), idOf(customer)];
  const query = useInfiniteQuery(
    ratingsQuery({
      ...(stars === undefined ? {} : { stars }),
      ...(agentId === undefined ? {} : { agentId }),
      ...(customerId === undefined ? {} : { customerId }),
    }),
  );
  const { hasNextPage, fetchNextPage, isFetching } = query;
  const of = { ...(agent === undefined ? {} : { agent }), ...(customer === undefined ? {} : { customer }) };
  const isOfOne = agentId !== undefined || customerId !== undefined;
  return (
    <Flex direction="column" gap="4">
      <div>
        <Heading as="h1" size={{ initial: "6", sm: "7" }}>
          Ratings
        </Heading>
        <Text as="p" color="gray">
          What customers said of their cleanings. With their consent a review can be shown on the site.
        </Text>
      </div>
      <Flex gap="2" wrap="wrap">
        <ButtonLink look={stars === undefined ? "primary" : "outline"} to="/admin/ratings" search={of}>
          All
        </ButtonLink>
        <ButtonLink look={stars === "low" ? "primary" : "outline"} to="/admin/ratings" search={{ ...of, stars: "low" }}>
          Three stars or less
        </ButtonLink>
        {isOfOne && (
          <ButtonLink look="quiet" to="/admin/ratings" search={stars === undefined ? {} : { stars }}>
            Of everybody
          </ButtonLink>
        )}
      </Flex>
      <Panel
        title={`${stars === "low" ? "Three stars or less" : "All ratings"}${isOfOne ? `, of one ${agentId === undefined ? "customer" : "agent"}` : ""}`}
      >
        <AdminLoaded query={query} what="the ratings" loading={<TableSkeleton what="the ratings" />}>
          {({ pages }) => {
            const ratings = pages.flatMap((page) => page.ratings);
            return ratings.length === 0 && !hasNextPage ? (
              <EmptyState title="No ratings yet">
                <p className="soft">Customers are asked how it was when a cleaning is done.</p>
              </EmptyState>
            ) : (
              <ul className="ruled">
                {ratings.map((rating) => (
                  <RatingEntry key={rating.visitId} rating={rating} />
                ))}
              </ul>
            );
          }}
        </AdminLoaded>
        {hasNextPage && (
          <Button look="outline" isBusy={isFetching} onClick={() => void fetchNextPage()}>
            {isFetching ? "Loading..." : "Show older ratings"}
          </Button>
        )}
      </Panel>
    </Flex>
  );
};

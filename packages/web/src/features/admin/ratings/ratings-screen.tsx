import { Flex } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { DataList } from "#kit/data-list.tsx";
import { Panel } from "#kit/panel.tsx";
import { Screen } from "#kit/screen.tsx";
import { ratingsQuery } from "#nouns/ratings/queries.ts";
import RatingEntry from "#nouns/ratings/rating-entry.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { SearchOf } from "../../../pages.ts";
import { idOf } from "../admin-pages.ts";

/** What customers said, newest first; the address says of whom, and whether only low ones are shown. */
const RatingsScreen = (): ReactElement => {
  const { stars, agent, customer }: SearchOf<"admin-ratings"> = useSearch({ from: "/admin/admin/ratings" });
  const [agentId, customerId] = [idOf(agent), idOf(customer)];
  const query = useInfiniteQuery(
    ratingsQuery({
      ...(stars === undefined ? {} : { stars }),
      ...(agentId === undefined ? {} : { agentId }),
      ...(customerId === undefined ? {} : { customerId }),
    }),
  );
  const of = { ...(agent === undefined ? {} : { agent }), ...(customer === undefined ? {} : { customer }) };
  const isOfOne = agentId !== undefined || customerId !== undefined;
  return (
    <Screen
      title="Ratings"
      note="What customers said of their cleanings. With their consent a review can be shown on the site."
    >
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
        <DataList
          query={query}
          what="the ratings"
          rowsOf={({ pages }) => pages.flatMap((page) => page.ratings)}
          empty={
            !query.hasNextPage && (
              <EmptyState title="No ratings yet">
                <p className="soft">Customers are asked how it was when a cleaning is done.</p>
              </EmptyState>
            )
          }
          more="Show older ratings"
        >
          {(rating) => <RatingEntry key={rating.visitId} rating={rating} />}
        </DataList>
      </Panel>
    </Screen>
  );
};

export default RatingsScreen;

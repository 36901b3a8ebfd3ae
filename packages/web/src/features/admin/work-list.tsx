import { formatClock } from "@cleaning/contract/format/date";
import { Box, Flex, Text } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { DataList } from "#kit/data-list.tsx";
import { Panel } from "#kit/panel.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { OrderSelect } from "./order-select.tsx";
import { RefreshButton } from "./parts.tsx";
import { useRequestDialog } from "./use-request-dialog.tsx";
import { useWork } from "./use-work.ts";
import { WorkItemRow } from "./work-item-row.tsx";
import { dashboardView, hiddenItemCount, type WorkPage, type WorkListKind as List } from "./work-lists.ts";

export const WorkList = ({ list }: { list: List }): ReactElement => {
  const [oldestFirst, setOldestFirst] = useState(false);
  const { query, refresh } = useWork(list, { ...dashboardView, oldestFirst }, { limit: 5, cursor: null });
  const { data, isFetching, dataUpdatedAt } = query;
  const name = list.title.toLowerCase();
  const { dialog, onOpen } = useRequestDialog();
  return (
    <Panel
      title={list.title}
      {...(data && { note: `${data.stats.unprocessed} unprocessed, as of ${formatClock(dataUpdatedAt)}` })}
      action={
        <RefreshButton isBusy={isFetching} onClick={refresh}>
          {isFetching && data !== undefined ? "Refreshing..." : "Refresh"}
          <span className="visually-hidden"> {name}</span>
        </RefreshButton>
      }
    >
      <DataList
        query={query}
        what={name}
        skeleton={3}
        rowsOf={({ items }) => items}
        empty={null}
        foot={(work) => <End list={list} work={work} onRefresh={refresh} />}
      >
        {(item) => (
          <WorkItemRow
            key={item.id}
            list={list}
            item={item}
            onOpen={({ id, name: title }) => onOpen({ of: { list: list.history, id }, title })}
          />
        )}
      </DataList>
      <Flex justify="between" align="center" wrap="wrap" gap="2" pt="3">
        <Box ml="-3">
          <ButtonLink look="quiet" to={list.path}>
            All {name}
          </ButtonLink>
        </Box>
        {(data?.items.length ?? 0) > 1 && <OrderSelect of={name} oldestFirst={oldestFirst} onChoose={setOldestFirst} />}
      </Flex>
      {dialog}
    </Panel>
  );
};

type EndProps = { list: List; work: WorkPage; onRefresh: () => void };

const End = ({ list, work, onRefresh }: EndProps): ReactElement => {
  const hiddenCount = hiddenItemCount(work);
  const hasProcessed = work.items.some(({ isProcessed }) => isProcessed);
  return (
    <>
      {work.stats.unprocessed === 0 && work.items.every(({ isProcessed }) => isProcessed) && (
        <EmptyState title={list.empty}>
          <p className="soft">{list.hint}</p>
        </EmptyState>
      )}
      {hiddenCount > 0 && (
        <Flex align="center" wrap="wrap" gap="2" minHeight="44px">
          <Text color="gray" weight="medium">
            + {hiddenCount} more
          </Text>
          {hasProcessed && (
            <Button look="quiet" onClick={onRefresh}>
              Show the next ones
            </Button>
          )}
        </Flex>
      )}
    </>
  );
};

import { errorText } from "@cleaning/contract/api";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { clockText } from "./dates.ts";
import { LoadError } from "./load-error.tsx";
import { Panel } from "./panel.tsx";
import { RefreshButton } from "./refresh-button.tsx";
import { RequestSkeletons } from "./request-skeletons.tsx";
import { useLoadFailure } from "./use-load-failure.ts";
import { WorkItemRow } from "./work-item-row.tsx";
import { moreThan, type WorkList as List } from "./work-lists.ts";

/** The first unprocessed items of a list, how many more there are, and a button that asks again. */
export const WorkList = ({ list }: { list: List }): ReactElement => {
  const query = useQuery(list.query);
  const { data, isFetching, dataUpdatedAt, refetch } = query;
  const error = useLoadFailure(query);
  const refresh = (): void => void refetch();
  return (
    <Panel
      title={list.title}
      {...(data === undefined
        ? {}
        : { note: `${data.stats.unprocessed} unprocessed, as of ${clockText(dataUpdatedAt)}` })}
      action={
        <RefreshButton busy={isFetching} onRefresh={refresh}>
          {isFetching && data !== undefined ? "Refreshing..." : "Refresh"}
          <span className="visually-hidden"> {list.title.toLowerCase()}</span>
        </RefreshButton>
      }
    >
      {error !== null && (
        <LoadError what={list.title.toLowerCase()} reason={errorText(error)} onRetry={refresh} retrying={isFetching} />
      )}
      {data === undefined && error === null && <RequestSkeletons />}
      {data !== undefined && (
        <>
          {data.items.length > 0 && (
            <ul className="requests">
              {data.items.map((item) => (
                <WorkItemRow key={item.id} list={list} item={item} />
              ))}
            </ul>
          )}
          {data.stats.unprocessed === 0 && data.items.every(({ isProcessed }) => isProcessed) && (
            <EmptyState title={list.empty}>
              <p className="soft">{list.hint}</p>
            </EmptyState>
          )}
          <More count={moreThan(data)} canShow={data.items.some(({ isProcessed }) => isProcessed)} onShow={refresh} />
        </>
      )}
    </Panel>
  );
};

type MoreProps = { count: number; canShow: boolean; onShow: () => void };

const More = ({ count, canShow, onShow }: MoreProps): ReactElement | null =>
  count === 0 ? null : (
    <p className="requests__more">
      <span>+ {count} more</span>
      {canShow && (
        <Button look="quiet" onClick={onShow}>
          Show the next ones
        </Button>
      )}
    </p>
  );

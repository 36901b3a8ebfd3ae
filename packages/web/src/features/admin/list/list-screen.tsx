import { errorText } from "@cleaning/contract/api";
import { Card, Flex, Heading } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { type ReactElement, type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadError } from "../load-error.tsx";
import { HistoryDialog } from "../record/history-dialog.tsx";
import { RefreshButton } from "../refresh-button.tsx";
import { useLoadFailure } from "../use-load-failure.ts";
import type { CsvColumn } from "./csv.ts";
import { type Column, DataTable } from "./data-table.tsx";
import { ExportButton } from "./export-button.tsx";
import { everything, type ListView } from "./list-view.ts";
import { Pager } from "./pager.tsx";
import { type ListPage, listQuery, type RecordList } from "./record-list.ts";
import { type RowAction, RowMenu } from "./row-menu.tsx";
import { SearchBox } from "./search-box.tsx";
import { StateFilter } from "./state-filter.tsx";
import { type Stat, Stats } from "./stats.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";
import { useListPlace } from "./use-list-place.ts";

/** Opens a dialog over the screen, and takes it away. */
type Dialogs = { open: (dialog: ReactElement) => void; close: () => void };

type Props<Row extends { id: number }, S> = {
  title: string;
  list: RecordList<Row, S>;
  /** The figures at the top; their values are undefined until `stats` is there. */
  stats: (stats: S | undefined) => readonly Stat[];
  columns: readonly Column<Row>[];
  csv: readonly CsvColumn<Row>[];
  /** The button that adds one, and what it does. */
  add: { text: string; onAdd: (dialogs: Dialogs) => void };
  /** The menu of a row; its history is in every one. */
  actions: (row: Row, dialogs: Dialogs) => readonly RowAction[];
  /** Whether the list can be narrowed to those that are active or not. */
  hasState?: true;
  /** What stands above the table while only one customer's are shown. */
  ofCustomer?: (page: ListPage<Row, S>) => ReactNode;
};

/** A screen of the admin area that lists records: figures, search, table, pages, and the way to add one. */
export const ListScreen = <Row extends { id: number }, S>({
  title,
  list,
  stats,
  columns,
  csv,
  add,
  actions,
  hasState,
  ofCustomer,
}: Props<Row, S>): ReactElement => {
  const [dialog, setDialog] = useState<ReactElement>();
  const place = useListPlace(list.path);
  const { view, cursor } = place;
  const query = useQuery(listQuery(list, { view, cursor }));
  const { data, isFetching, isPlaceholderData, refetch } = query;
  const error = useLoadFailure(query);
  const refresh = (): void => void refetch();
  const dialogs: Dialogs = { open: setDialog, close: () => setDialog(undefined) };
  const onAdd = (): void => add.onAdd(dialogs);
  const menu = (row: Row): ReactElement => {
    const of = list.nameOf(row);
    const showHistory = (): void =>
      setDialog(<HistoryDialog kind={list.many} id={row.id} of={of} onClose={dialogs.close} />);
    return <RowMenu of={of} actions={[...actions(row, dialogs), { text: "History", onChoose: showHistory }]} />;
  };
  return (
    <div className="list-screen">
      <Flex justify="between" align="center" gap="3" wrap="wrap">
        <Heading as="h1" size={{ initial: "6", sm: "7" }}>
          {title}
        </Heading>
        <Button onClick={onAdd}>
          <Plus size={18} aria-hidden />
          {add.text}
        </Button>
      </Flex>
      <Stats stats={stats(data?.stats)} failed={error !== null} />
      <Card asChild size={{ initial: "2", md: "3" }}>
        <section aria-label={title}>
          <div className="list-tools">
            <SearchBox
              label={`Search ${list.many} by name or email`}
              value={view.kind === "search" ? view.text : ""}
              onSearch={(text) =>
                place.show(text === "" ? everything : { kind: "search", text }, { replace: view.kind === "search" })
              }
            />
            {hasState && <StateFilter what={list.many} view={view} onShow={(next) => place.show(next)} />}
            <div className="list-tools__end">
              <RefreshButton busy={isFetching} onRefresh={refresh}>
                <span className="list-tools__word">Refresh</span>
              </RefreshButton>
              <ExportButton list={list} view={view} columns={csv} />
            </div>
          </div>
          {error !== null && (
            <LoadError what={list.many} reason={errorText(error)} onRetry={refresh} retrying={isFetching} />
          )}
          {data === undefined && error === null && <TableSkeleton what={list.many} />}
          {data !== undefined && (
            <>
              {view.kind === "customer" && ofCustomer?.(data)}
              {data.rows.length === 0 ? (
                <NoRows
                  list={list}
                  view={view}
                  isLater={cursor !== null}
                  add={{ text: add.text, onAdd }}
                  onAll={() => place.show(everything)}
                  onFirst={() => place.show(view)}
                />
              ) : (
                <DataTable
                  label={title}
                  columns={columns}
                  menu={menu}
                  rows={data.rows}
                  busy={isPlaceholderData}
                  sorting={
                    view.kind === "all"
                      ? { sort: view.sort, onSort: (sort) => place.show({ kind: "all", sort }) }
                      : null
                  }
                />
              )}
              <Pager place={place} nextCursor={data.nextCursor} busy={isPlaceholderData} />
            </>
          )}
        </section>
      </Card>
      {dialog}
    </div>
  );
};

type NoRowsProps = {
  list: { one: string; many: string };
  view: ListView;
  /** Whether pages come before this one. */
  isLater: boolean;
  add: { text: string; onAdd: () => void };
  onAll: () => void;
  onFirst: () => void;
};

/** Nothing to show: because there is nothing yet, nothing fits what was asked for, or what stood here is gone. */
const NoRows = ({ list, view, isLater, add, onAll, onFirst }: NoRowsProps): ReactElement =>
  isLater ? (
    <EmptyState title={`No more ${list.many}`}>
      <p className="soft">The list ends before this page.</p>
      <Button look="outline" onClick={onFirst}>
        Back to the first page
      </Button>
    </EmptyState>
  ) : view.kind === "all" ? (
    <EmptyState title={`No ${list.many} found. Add your first ${list.one} to get started.`}>
      <Button onClick={add.onAdd}>{add.text}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={`No ${list.many} fit`}>
      <p className="soft">
        {view.kind === "search"
          ? `No name or email address begins with “${view.text}”.`
          : `There are ${list.many}, but none of these.`}
      </p>
      <Button look="outline" onClick={onAll}>
        Show all {list.many}
      </Button>
    </EmptyState>
  );

import { Box, Card, Flex } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import { type ReactElement, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { DataList } from "#kit/data-list.tsx";
import { type Column, DataTable } from "#kit/data-table.tsx";
import { Pager } from "#kit/pager.tsx";
import { type RowAction, RowMenu } from "#kit/row-menu.tsx";
import { Screen } from "#kit/screen.tsx";
import { CutNote, SearchBox } from "#kit/search-box.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LateHistory, RefreshButton } from "../parts.tsx";
import type { CsvColumn } from "./csv.ts";
import { ExportButton } from "./export-button.tsx";
import { defaultView, isUnfiltered, sortable } from "./list-view.ts";
import { type ListPage, recordListQuery, type RecordList } from "./record-list.ts";
import { type FilterLabels, StateFilter } from "./state-filter.tsx";
import { type Stat, Stats } from "./stats.tsx";
import { type ListStateControl, useRecordListState } from "./use-list-place.ts";

export type Dialogs = { open: (dialog: ReactElement) => void; close: () => void };
/** `onAdded` shows the first page without filters, where a new record is listed first. */
type AddDialogs = Dialogs & { onAdded: () => void };

type Props<Row extends { id: number }, S> = {
  title: string;
  list: RecordList<Row, S>;
  /** Called with undefined while the figures load. */
  stats: (stats: S | undefined) => readonly Stat[];
  columns: readonly Column<Row>[];
  csv: readonly CsvColumn<Row>[];
  add: { text: string; onAdd: (dialogs: AddDialogs) => void };
  /** Without "History", which every menu has. */
  actions: (row: Row, dialogs: Dialogs) => readonly RowAction[];
  /** Whether the list can be filtered by active and inactive. */
  hasState?: true;
  filters?: FilterLabels;
  /** Of inactive ones; called with undefined while the figures load. */
  leftFilters?: (stats: S | undefined) => FilterLabels;
  /** Shown above the table while the list is filtered by a customer. */
  customerHeader?: (page: ListPage<Row, S>) => ReactNode;
};

const noFilters: FilterLabels = {};

export const ListScreen = <Row extends { id: number }, S>({
  title,
  list,
  stats,
  columns,
  csv,
  add,
  actions,
  hasState,
  filters = noFilters,
  leftFilters,
  customerHeader,
}: Props<Row, S>): ReactElement => {
  const [dialog, setDialog] = useState<ReactElement>();
  const listState = useRecordListState(list.path);
  const { view, cursor } = listState;
  const query = useQuery(recordListQuery(list, { view, cursor }));
  const { data, isFetching, isPlaceholderData } = query;
  const dialogs: Dialogs = { open: setDialog, close: () => setDialog(undefined) };
  const onAdded = (): void => {
    if (!isUnfiltered(view) || cursor !== null) listState.show(defaultView);
  };
  const onAdd = (): void => add.onAdd({ ...dialogs, onAdded });
  useOpenNew(onAdd);
  const menu = (row: Row): ReactElement => {
    const name = list.nameOf(row);
    const showHistory = (): void =>
      setDialog(<LateHistory kind={list.plural} id={row.id} of={name} onClose={dialogs.close} />);
    return <RowMenu of={name} actions={[...actions(row, dialogs), { text: "History", onChoose: showHistory }]} />;
  };
  return (
    <Screen
      title={title}
      actions={
        <Button onClick={onAdd}>
          <Plus size={18} aria-hidden />
          {add.text}
        </Button>
      }
    >
      <Stats stats={stats(data?.stats)} failed={query.errorUpdateCount > 0} />
      <Card asChild size={{ initial: "2", md: "3" }}>
        <section aria-label={title}>
          <Flex wrap="wrap" align="center" gapX="3" gapY="2" mb="3">
            <SearchBox
              label={`Search ${list.plural} by name, email, phone or town`}
              value={view.search}
              onSearch={(search) => listState.show({ ...view, search }, { replace: view.search !== "" })}
            />
            {hasState && (
              <StateFilter
                what={list.plural}
                filters={filters}
                leftFilters={leftFilters?.(data?.stats) ?? noFilters}
                view={view}
                onShow={(next) => listState.show(next)}
              />
            )}
            <Flex ml="auto" mr="-3">
              <RefreshButton isBusy={isFetching} aria-label="Refresh" onClick={() => void query.refetch()}>
                <Box asChild display={{ initial: "none", sm: "block" }}>
                  <span>Refresh</span>
                </Box>
              </RefreshButton>
              <ExportButton list={list} view={view} columns={csv} />
            </Flex>
          </Flex>
          <DataList
            query={query}
            what={list.plural}
            rowsOf={(page) => page.rows}
            head={(page) => (
              <>
                {view.kind === "customer" && customerHeader?.(page)}
                {page.isCut === true && <CutNote what={list.plural} />}
              </>
            )}
            empty={noRows(list, listState, <Button onClick={onAdd}>{add.text}</Button>)}
            show={(rows, isBusy) => (
              <DataTable
                label={title}
                columns={columns}
                menu={menu}
                rows={rows}
                busy={isBusy}
                sorting={
                  view.kind === "all"
                    ? { by: sortable, sort: view.sort, onSort: (sort) => listState.show({ ...view, sort }) }
                    : null
                }
              />
            )}
            foot={({ nextCursor }) => <Pager listState={listState} nextCursor={nextCursor} busy={isPlaceholderData} />}
          />
        </section>
      </Card>
      <Suspense>{dialog}</Suspense>
    </Screen>
  );
};

/** The address may ask for the dialog of a new record, once. */
const useOpenNew = (onAdd: () => void): void => {
  const navigate = useNavigate();
  const isAsked = useSearch({ strict: false, select: ({ open }) => open === "new" });
  const add = useEffectEvent(onAdd);
  useEffect(() => {
    if (!isAsked) return;
    void navigate({ to: ".", search: ({ open: _, ...rest }) => rest, replace: true });
    add();
  }, [isAsked, navigate]);
};

/** The list is empty, nothing matches the filter, or the page no longer exists. */
const noRows = (
  { singular, plural }: { singular: string; plural: string },
  { view, cursor, show }: ListStateControl,
  addButton: ReactElement,
): ReactElement => {
  if (cursor !== null)
    return (
      <EmptyState title={`No more ${plural}`}>
        <p className="soft">The list ends before this page.</p>
        <Button look="outline" onClick={() => show(view)}>
          Back to the first page
        </Button>
      </EmptyState>
    );
  if (isUnfiltered(view))
    return (
      <EmptyState title={`No ${plural} found. Add your first ${singular} to get started.`}>{addButton}</EmptyState>
    );
  return (
    <EmptyState title={`No ${plural} fit`}>
      <p className="soft">
        {view.search === ""
          ? `There are ${plural}, but none of these.`
          : `No name, email address, phone number or town fits “${view.search}”.`}
      </p>
      <Flex wrap="wrap" justify="center" gap="3">
        {view.search !== "" && view.kind !== "all" && (
          <Button look="outline" onClick={() => show({ ...view, search: "" })}>
            Clear the search
          </Button>
        )}
        <Button look="outline" onClick={() => show(defaultView)}>
          Show all {plural}
        </Button>
      </Flex>
    </EmptyState>
  );
};

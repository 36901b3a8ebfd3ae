import { Box, Card, Flex, Heading } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { type ReactElement, type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { AdminLoaded } from "../loaded.tsx";
import { HistoryDialog } from "../record/history-dialog.tsx";
import { RefreshButton } from "../refresh-button.tsx";
import type { CsvColumn } from "./csv.ts";
import { CutNote } from "./cut-note.tsx";
import { type Column, DataTable } from "./data-table.tsx";
import { ExportButton } from "./export-button.tsx";
import { everything, isWhole } from "./list-view.ts";
import { Pager } from "./pager.tsx";
import { type ListPage, recordListQuery, type RecordList } from "./record-list.ts";
import { type RowAction, RowMenu } from "./row-menu.tsx";
import { SearchBox } from "./search-box.tsx";
import { type FilterWords, StateFilter } from "./state-filter.tsx";
import { type Stat, Stats } from "./stats.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";
import { type ListPlaceControl, useListPlace } from "./use-list-place.ts";

export type Dialogs = { open: (dialog: ReactElement) => void; close: () => void };
/** `added` shows the first page without filters, where a new record is listed first. */
type AddDialogs = Dialogs & { added: () => void };

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
  filters?: FilterWords;
  /** Shown above the table while the list is filtered by a customer. */
  ofCustomer?: (page: ListPage<Row, S>) => ReactNode;
};

const noFilters: FilterWords = {};

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
  ofCustomer,
}: Props<Row, S>): ReactElement => {
  const [dialog, setDialog] = useState<ReactElement>();
  const place = useListPlace(list.path);
  const { view, cursor } = place;
  const query = useQuery(recordListQuery(list, { view, cursor }));
  const { data, isFetching, isPlaceholderData } = query;
  const dialogs: Dialogs = { open: setDialog, close: () => setDialog(undefined) };
  const added = (): void => {
    if (!isWhole(view) || cursor !== null) place.show(everything);
  };
  const onAdd = (): void => add.onAdd({ ...dialogs, added });
  const menu = (row: Row): ReactElement => {
    const of = list.nameOf(row);
    const showHistory = (): void =>
      setDialog(<HistoryDialog kind={list.many} id={row.id} of={of} onClose={dialogs.close} />);
    return <RowMenu of={of} actions={[...actions(row, dialogs), { text: "History", onChoose: showHistory }]} />;
  };
  return (
    <Flex direction="column" gap="5">
      <Flex justify="between" align="center" gap="3" wrap="wrap">
        <Heading as="h1" size={{ initial: "6", sm: "7" }}>
          {title}
        </Heading>
        <Button onClick={onAdd}>
          <Plus size={18} aria-hidden />
          {add.text}
        </Button>
      </Flex>
      <Stats stats={stats(data?.stats)} failed={query.errorUpdateCount > 0} />
      <Card asChild size={{ initial: "2", md: "3" }}>
        <section aria-label={title}>
          <Flex wrap="wrap" align="center" gapX="3" gapY="2" mb="3">
            <SearchBox
              label={`Search ${list.many} by name, email, phone or town`}
              value={view.search}
              onSearch={(search) => place.show({ ...view, search }, { replace: view.search !== "" })}
            />
            {hasState && (
              <StateFilter what={list.many} filters={filters} view={view} onShow={(next) => place.show(next)} />
            )}
            <Flex ml="auto" mr="-3">
              <RefreshButton busy={isFetching} aria-label="Refresh" onClick={() => void query.refetch()}>
                <Box asChild display={{ initial: "none", sm: "block" }}>
                  <span>Refresh</span>
                </Box>
              </RefreshButton>
              <ExportButton list={list} view={view} columns={csv} />
            </Flex>
          </Flex>
          <AdminLoaded query={query} what={list.many} loading={<TableSkeleton what={list.many} />}>
            {(page) => (
              <>
                {view.kind === "customer" && ofCustomer?.(page)}
                {page.isCut === true && <CutNote what={list.many} />}
                {page.rows.length === 0 ? (
                  noRows(list, place, <Button onClick={onAdd}>{add.text}</Button>)
                ) : (
                  <DataTable
                    label={title}
                    columns={columns}
                    menu={menu}
                    rows={page.rows}
                    busy={isPlaceholderData}
                    sorting={
                      view.kind === "all" ? { sort: view.sort, onSort: (sort) => place.show({ ...view, sort }) } : null
                    }
                  />
                )}
                <Pager place={place} nextCursor={page.nextCursor} busy={isPlaceholderData} />
              </>
            )}
          </AdminLoaded>
        </section>
      </Card>
      {dialog}
    </Flex>
  );
};

/** The list is empty, nothing matches the filter, or the page no longer exists. */
const noRows = (
  { one, many }: { one: string; many: string },
  { view, cursor, show }: ListPlaceControl,
  addButton: ReactElement,
): ReactElement => {
  if (cursor !== null)
    return (
      <EmptyState title={`No more ${many}`}>
        <p className="soft">The list ends before this page.</p>
        <Button look="outline" onClick={() => show(view)}>
          Back to the first page
        </Button>
      </EmptyState>
    );
  if (isWhole(view))
    return <EmptyState title={`No ${many} found. Add your first ${one} to get started.`}>{addButton}</EmptyState>;
  return (
    <EmptyState title={`No ${many} fit`}>
      <p className="soft">
        {view.search === ""
          ? `There are ${many}, but none of these.`
          : `No name, email address, phone number or town fits “${view.search}”.`}
      </p>
      <Flex wrap="wrap" justify="center" gap="3">
        {view.search !== "" && view.kind !== "all" && (
          <Button look="outline" onClick={() => show({ ...view, search: "" })}>
            Clear the search
          </Button>
        )}
        <Button look="outline" onClick={() => show(everything)}>
          Show all {many}
        </Button>
      </Flex>
    </EmptyState>
  );
};

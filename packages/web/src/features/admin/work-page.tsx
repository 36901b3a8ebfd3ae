import { requestStates, statesOfList } from "@cleaning/contract/admin/request-states";
import { formatClock } from "@cleaning/contract/format/date";
import "./dashboard.css";
import { Flex } from "@radix-ui/themes";
import { useRouter, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { DataList } from "#kit/data-list.tsx";
import { FilterSelect } from "#kit/filter-select.tsx";
import { Pager } from "#kit/pager.tsx";
import { Panel } from "#kit/panel.tsx";
import { Screen } from "#kit/screen.tsx";
import { CutNote, SearchBox } from "#kit/search-box.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { type ListState, type ListSearch, searchAndCursor } from "./list/list-view.ts";
import { useListState } from "./list/use-list-place.ts";
import { OrderSelect } from "./order-select.tsx";
import { RefreshButton } from "./parts.tsx";
import { useRequestInAddress } from "./use-request-in-address.tsx";
import { useWork } from "./use-work.ts";
import { WorkItemRow } from "./work-item-row.tsx";
import { contactRequests, dashboardView, jobApplications, type WorkListKind, type WorkView } from "./work-lists.ts";

const limit = 25;

const isWork = (choice: string): choice is NonNullable<WorkView["work"]> =>
  choice === "due" || requestStates.some((state) => state !== "new" && state === choice);

const parse = ({ processed, work: choice = "", order, ...rest }: ListSearch): ListState<WorkView> => {
  const work = isWork(choice) ? choice : undefined;
  const { search, cursor } = searchAndCursor(rest);
  return {
    view: {
      search,
      processed: processed === "all" || work !== undefined ? null : processed === "true",
      ...(work === undefined ? {} : { work }),
      oldestFirst: order === "asc",
    },
    cursor,
  };
};

const serialize = ({ view: { search, processed, work, oldestFirst }, cursor }: ListState<WorkView>): ListSearch => ({
  ...(search === "" ? {} : { search }),
  ...(work === undefined ? {} : { work }),
  ...(processed === false || work !== undefined ? {} : { processed: processed === null ? "all" : "true" }),
  ...(oldestFirst ? { order: "asc" } : {}),
  ...(cursor === null ? {} : { cursor }),
});

const shownOf = ({ work, processed }: WorkView): string => work ?? String(processed);

/** What the list can show, by what stands in the choice. */
const choicesOf = ({ history }: WorkListKind): Readonly<Record<string, string>> => {
  const { new: _, ...states } = statesOfList[history];
  return { false: "Unprocessed", due: "To follow up by today", ...states, true: "Processed", null: "All" };
};

const viewOf = (view: WorkView, choice: string): WorkView => {
  const { search, oldestFirst } = view;
  if (isWork(choice)) return { search, oldestFirst: false, processed: null, work: choice };
  return { search, oldestFirst, processed: choice === "null" ? null : choice === "true" };
};

const WorkPage = ({ list }: { list: WorkListKind }): ReactElement => {
  const listState = useListState(list.path, { parse, serialize });
  const { view, cursor, show } = listState;
  const { query, refresh } = useWork(list, view, { limit, cursor });
  const { data, isFetching, isPlaceholderData, dataUpdatedAt } = query;
  const name = list.title.toLowerCase();
  const choices = choicesOf(list);
  const router = useRouter();
  const { dialog, onOpen } = useRequestInAddress({
    list,
    open: useSearch({ strict: false }).open,
    hrefOf: (open) =>
      router.buildLocation({
        to: list.path,
        search: { ...serialize({ view, cursor }), ...(open === undefined ? {} : { open }) },
      }).href,
  });
  return (
    <Screen title={list.title}>
      <Panel
        title={data === undefined ? (choices[shownOf(view)] ?? "") : `${data.stats.unprocessed} unprocessed`}
        {...(data && { note: `Of ${data.stats.total}, as of ${formatClock(dataUpdatedAt)}` })}
        action={<RefreshButton isBusy={isFetching} onClick={refresh} />}
      >
        <Flex wrap="wrap" align="center" gapX="3" gapY="2" mb="4">
          <SearchBox
            label={`Search ${name} by name, email or phone`}
            placeholder="Name, email or phone"
            value={view.search}
            onSearch={(search) => show({ ...view, search }, { replace: view.search !== "" })}
          />
          <FilterSelect
            label={`Which ${name}`}
            value={shownOf(view)}
            options={Object.entries(choices)}
            onChoose={(value) => show(viewOf(view, value))}
          />
          <OrderSelect
            of={name}
            oldestFirst={view.oldestFirst}
            onChoose={(oldestFirst) => show({ ...view, oldestFirst })}
          />
        </Flex>
        <DataList
          query={query}
          what={name}
          rowsOf={({ items }) => items}
          head={({ isCut }) => isCut === true && <CutNote what={name} />}
          empty={<NoWork list={list} view={view} onShow={show} />}
          foot={({ nextCursor }) => <Pager listState={listState} nextCursor={nextCursor} busy={isPlaceholderData} />}
        >
          {(item) => <WorkItemRow key={item.id} list={list} item={item} onOpen={onOpen} showsDetails />}
        </DataList>
      </Panel>
      {dialog}
    </Screen>
  );
};

type NoWorkProps = { list: WorkListKind; view: WorkView; onShow: (view: WorkView) => void };

const NoWork = ({ list, view, onShow }: NoWorkProps): ReactElement => {
  const name = list.title.toLowerCase();
  if (view.search === "" && view.work === "due")
    return (
      <EmptyState title="Nobody to follow up">
        <p className="soft">Those with a day to follow up appear here when it has come.</p>
      </EmptyState>
    );
  if (view.search === "" && view.processed === false)
    return (
      <EmptyState title={list.empty}>
        <p className="soft">{list.hint}</p>
      </EmptyState>
    );
  return (
    <EmptyState title={`No ${name} fit`}>
      <p className="soft">
        {view.search === ""
          ? view.work === undefined
            ? `There are no ${view.processed === true ? "processed " : ""}${name} yet.`
            : `None of the ${name} is in this state.`
          : `No name, email address or phone number fits “${view.search}”.`}
      </p>
      <Flex wrap="wrap" justify="center" gap="3">
        {view.search !== "" && shownOf(view) !== "null" && (
          <Button look="outline" onClick={() => onShow(viewOf(view, "null"))}>
            Search all of them
          </Button>
        )}
        <Button look="outline" onClick={() => onShow(dashboardView)}>
          Show the unprocessed ones
        </Button>
      </Flex>
    </EmptyState>
  );
};

export const RequestsScreen = (): ReactElement => <WorkPage list={contactRequests} />;
export const ApplicationsScreen = (): ReactElement => <WorkPage list={jobApplications} />;

import { useInfiniteQuery } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "#lib/session-page.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { DataList } from "./data-list.tsx";

type Page = { names: readonly string[]; next: number | null };

const Names = ({ pages }: { pages: readonly Page[] }) => {
  const query = useInfiniteQuery({
    queryKey: ["names", pages],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => Promise.resolve(pages[pageParam] ?? { names: [], next: null }),
    getNextPageParam: ({ next }) => next,
  });
  return (
    <DataList
      query={query}
      what="the names"
      rowsOf={(data) => data.pages.flatMap(({ names }) => names)}
      empty={
        <EmptyState title="No names yet">
          <a href="/add">Add the first one</a>
        </EmptyState>
      }
      label="Names"
      more="Show more names"
    >
      {(name) => <li key={name}>{name}</li>}
    </DataList>
  );
};
const open = (pages: readonly Page[]) => renderPage("/", { "/": () => <Names pages={pages} /> });

test("a list shows its rows, and those that follow on demand", async () => {
  await open([
    { names: ["Ann"], next: 1 },
    { names: ["Bo"], next: null },
  ]);
  const list = await screen.findByRole("list", { name: "Names" });
  expect(list.textContent).toBe("Ann");
  fireEvent.click(screen.getByRole("button", { name: "Show more names" }));
  await screen.findByText("Bo");
  expect([list.textContent, screen.queryByRole("button")]).toEqual(["AnnBo", null]);
});

test("in the place of no rows is what to do next", async () => {
  await open([{ names: [], next: null }]);
  expect(await screen.findByRole("link", { name: "Add the first one" })).toBeTruthy();
  expect(screen.queryByRole("list")).toBeNull();
});

import { table as layout } from "@cleaning/contract/data/table";
import { describe, expect, it } from "vitest";
import { may, table, template } from "./request-log.ts";

const partition = `${layout.historyPartition}kind_customers#recordid_000000000000007`;
const names = template.lambdas().map(({ id }) => id);
const on = (id: string, action: string, where = partition): boolean =>
  may(id, { action: `dynamodb:${action}`, resource: table, partition: where });

describe.each(names)("the history that staff's changes leave, and %s", (id) => {
  it.each(["UpdateItem", "DeleteItem"])("cannot be touched by it: %s", (action) => {
    expect(on(id, action)).toBe(false);
  });

  it("can be added to by it only where staff's changes are made, a person's own, or automatic ones", () => {
    const writers = [
      "ApiAdmin",
      "ApiAccounts",
      "ApiBooking",
      "ApiAgent",
      "ApiVisits",
      "RunOutbox",
      "RunNightly",
      "TakeTexts",
    ];
    expect(on(id, "PutItem")).toBe(writers.includes(id));
  });
});

it("takes nothing else from those functions: other items can be changed and deleted as before", () => {
  for (const action of ["UpdateItem", "DeleteItem"])
    expect(names.filter((id) => on(id, action, "$cleaning_customer#id_000000000000007"))).toContain("ApiVisits");
});

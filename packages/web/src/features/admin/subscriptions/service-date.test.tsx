import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { openDayFrom } from "../business-days.ts";
import { ServiceDateInput } from "./service-date.tsx";

const hours = { from: "08:00", until: "18:00" };
const businessHours = {
  revision: 1,
  week: [null, hours, hours, hours, hours, hours, { from: "09:00", until: "16:00" }],
  closedDays: [{ date: "2099-11-27", reason: "Inventory" }],
  openDays: ["2099-11-11"],
  holidays: [
    { date: "2099-11-11", name: "Veterans Day" },
    { date: "2099-11-26", name: "Thanksgiving Day" },
  ],
};

test.each([
  ["2099-11-25", "2099-11-25"],
  ["2099-11-26", "2099-11-28"],
  ["2099-11-27", "2099-11-28"],
  ["2099-11-11", "2099-11-11"],
  ["2099-11-29", "2099-11-30"],
  ["", undefined],
])("the date %o becomes %o, by weekday, holiday, closed and open days", (date, open) =>
  expect(openDayFrom(date, businessHours)).toBe(open),
);

test("the field of a date says which day it becomes where the company is closed then", async () => {
  serve({ "GET /api/admin/business-hours": () => json(200, businessHours) });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ServiceDateInput date="2099-11-25" />
    </QueryClientProvider>,
  );
  const input = screen.getByLabelText(/Next service date/);
  screen.getByText("Leave it empty while none is scheduled.");
  fireEvent.change(input, { target: { value: "2099-11-26" } });
  await screen.findByText(
    "We are closed on Thu, Nov 26, 2099. The visits begin on Sat, Nov 28, 2099 and are counted from there.",
  );
  fireEvent.change(input, { target: { value: "2099-11-25" } });
  expect(await screen.findByText("Leave it empty while none is scheduled.")).toBeTruthy();
});

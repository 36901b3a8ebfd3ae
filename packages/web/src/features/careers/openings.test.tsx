import { business } from "@cleaning/contract/site/business";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { Openings, positionFor } from "./openings.tsx";

const call = "GET /api/job-positions";
const opening = { id: 1, title: "Team Lead", type: "Full-time", description: "Plan the day for a team of three." };

let applied: string[] = [];
const open = () => renderPage("/", { "/": () => <Openings onApply={(position) => applied.push(position)} /> });

beforeEach(() => {
  applied = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
});

test("while the openings are on their way, a spinner says so", async () => {
  serve({ [call]: () => new Promise(() => {}) });
  await open();
  expect((await screen.findByText("Loading our openings...")).closest("output")).not.toBeNull();
});

test("each opening shows its title, type and description, and its link leads to the form with a fitting position", async () => {
  serve({ [call]: () => json(200, { positions: [opening, { ...opening, id: 2, title: "Evening Office Cleaner" }] }) });
  await open();
  expect((await screen.findAllByRole("heading", { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    "Team Lead",
    "Evening Office Cleaner",
  ]);
  expect(screen.getAllByText("Full-time")).toHaveLength(2);
  const links = screen.getAllByRole("link", { name: /^Apply Now/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["#apply", "#apply"]);
  for (const link of links) fireEvent.click(link);
  expect(applied).toEqual(["team-lead", "other"]);
});

test("without openings the page says so and offers a general application", async () => {
  serve({ [call]: () => json(200, { positions: [] }) });
  await open();
  expect(await screen.findByText("No Current Openings")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Submit General Application" }).getAttribute("href")).toBe("#apply");
});

test.each([
  ["an error", () => json(500, { message: "Broken" })],
  ["a page of HTML", () => new Response("<html></html>", { headers: { "content-type": "text/html" } })],
  ["something else", () => json(200, { positions: [{ title: "Team Lead" }] })],
])("when the server answers with %s, three retries later there is an apology and another try", async (_, answer) => {
  let broken = true;
  const calls = serve({ [call]: () => (broken ? answer() : json(200, { positions: [opening] })) });
  await open();
  // The waits are 1, 2 and 4 seconds; the clock also runs by itself a little.
  await act(() => vi.advanceTimersByTimeAsync(6_500));
  expect(calls).toHaveLength(3);
  expect(screen.queryByRole("alert")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect((await screen.findByRole("alert")).textContent).toContain("Sorry, we could not load our openings.");
  expect(calls).toHaveLength(4);
  expect(screen.getByRole("link", { name: business.phone.text })).toBeTruthy();
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Team Lead" })).toBeTruthy();
});

test.each([
  ["Residential Cleaning Specialist", "residential"],
  ["House cleaner (mornings)", "residential"],
  ["Team Lead", "team-lead"],
  ["Residential team leader", "team-lead"],
  ["Airbnb Cleaning Specialist", "airbnb"],
  ["VACATION RENTAL turnover crew", "airbnb"],
  ["Evening Office Cleaner", "other"],
  ["", "other"],
])("an opening called %j fits the position %s", (title, position) => {
  expect(positionFor(title)).toBe(position);
});

import "#features/thank-you/first-start.tsx";
import "@cleaning/contract/routes/booking";
import { calendarFile } from "@cleaning/contract/format/calendar-file";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { json } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { storeFirstStart, readFirstStart } from "#nouns/booking/ordered.ts";
import ThankYou from "./thank-you.tsx";

const token = `7.${"s".repeat(43)}`;
const subscription = {
  visitId: "p7-2026-12-08",
  service: "Deep Cleaning",
  customerFirstName: "Ann",
  city: "Logan",
  nextServiceDate: "2026-12-08",
  start: null as string | null,
  end: null as string | null,
  isLate: false,
  until: "2026-11-23T18:00:00.000Z",
};
const slots = [
  { date: "2026-11-24", start: "08:00", end: "10:00" },
  { date: "2026-12-09", start: "11:30", end: "13:30" },
  { date: "2026-12-11", start: "09:00", end: "11:00" },
];
const visit = {
  id: "p7-2026-12-09",
  subscriptionId: 7,
  occurrenceDate: "2026-12-09",
  date: "2026-12-09",
  start: "11:30",
  end: "13:30",
  service: "Deep Cleaning",
  status: "scheduled",
  price: 200,
  extras: [],
  note: null,
  isLate: false,
  isTentative: false,
};
type RequestBody = { token: string; date?: string; start?: string; from?: string };
type Answers = { slots?: (body: RequestBody) => Response; choose?: (body: RequestBody) => Response | undefined };

let slotRequests: RequestBody[];
let choiceRequests: RequestBody[];
const serve = ({ slots: offer, choose }: Answers = {}): void => {
  slotRequests = [];
  choiceRequests = [];
  let now = subscription;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const body: RequestBody = JSON.parse(typeof init.body === "string" ? init.body : "{}");
    if (path === "/api/first-start/slots") {
      slotRequests.push(body);
      return offer?.(body) ?? json(200, { subscription: now, slots });
    }
    choiceRequests.push(body);
    const answer = choose?.(body);
    if (answer !== undefined) return answer;
    const { date = "", start = "" } = body;
    const end = slots.find((one) => one.start === start)?.end ?? "";
    now = { ...subscription, visitId: `p7-${date}`, nextServiceDate: date, start, end };
    return json(200, { visit: { ...visit, id: now.visitId, date, start, end } });
  });
};
const open = (hash = `#first=${token}`) => renderPage(`/thank-you${hash}`, { "/thank-you": ThankYou });
const windowButton = { name: /^Wednesday, December 9,\s*Late morning,\s*11:30 AM to 1:30 PM\s*arrival$/ };

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T18:00:00Z") });
  serve();
});

test("a mail's link shows the free windows, from the promised day on; what is chosen stands where the estimate was", async () => {
  await open();
  expect(await screen.findByRole("heading", { name: "Choose your first cleaning" })).toBeDefined();
  const button = await screen.findByRole("button", windowButton);
  expect(slotRequests[0]).toEqual({ token, from: "2026-11-23", to: "2026-12-20" });
  expect(screen.getByText(/Your cleaning subscription is with us/)).toBeDefined();
  expect(screen.getByText("Deep Cleaning")).toBeDefined();
  expect(screen.getByText("You choose the day.")).toBeDefined();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.getAllByText(/We arrive 11:30 AM to 1:30 PM/)).toHaveLength(2));
  expect(screen.getAllByRole("heading", { name: "Your first cleaning" })).toHaveLength(2);
  expect(choiceRequests).toEqual([{ token, date: "2026-12-09", start: "11:30" }]);
  expect(screen.getByText("Wednesday, December 9, 2026")).toBeDefined();
  expect(document.activeElement?.id).toBe("first-start-title");
  expect(screen.queryByText("Estimated first cleaning")).toBeNull();
  expect(screen.queryByText("You choose the day.")).toBeNull();
  expect(screen.getByText("Your day is set.")).toBeDefined();
  expect(readFirstStart()).toBe(token);
});

test("after the checkout the tab has the token: a reload, and the way back, lead to the same", async () => {
  storeFirstStart(token);
  await open("?serviceType=Deep+Cleaning&frequency=biweekly");
  expect(await screen.findByRole("button", windowButton)).toBeDefined();
  expect(screen.getByText("Monday, December 7, 2026")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Choose the day and the time" }));
  expect(document.activeElement?.id).toBe("first-start-title");
});

test("what was chosen is changed again, with the warning where that is late by now", async () => {
  const cached = { ...subscription, nextServiceDate: "2026-11-24", start: "08:00", end: "10:00", isLate: true };
  serve({ slots: () => json(200, { subscription: cached, slots }) });
  await open();
  expect(await screen.findByText(/You can change it here until/)).toBeDefined();
  expect(screen.queryByText(/Late cancellations may incur a fee/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Change it" }));
  expect(screen.getByText(/Late cancellations may incur a fee/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Keep this time" }));
  expect(screen.queryByRole("button", windowButton)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Change it" }));
  fireEvent.click(screen.getByRole("radio", { name: /^Wednesday, December 9/ }));
  fireEvent.click(screen.getByRole("button", windowButton));
  await waitFor(() => expect(choiceRequests).toEqual([{ token, date: "2026-12-09", start: "11:30" }]));
});

test("the chosen start's calendar file names the visit as the portal's feed does", async () => {
  const files: Blob[] = [];
  const createObjectURL = (file: Blob): string => {
    files.push(file);
    return "#file";
  };
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  await open();
  fireEvent.click(await screen.findByRole("button", windowButton));
  fireEvent.click(await screen.findByRole("button", { name: "Add to my calendar" }));
  const feed = calendarFile([{ ...visit, title: visit.service, text: "" }], new Date(), true);
  const uid = /UID:.*\r\n/.exec(feed)?.[0] ?? "none";
  expect(uid).toContain("p7-2026-12-09");
  expect(await files[0]?.text()).toContain(uid);
});

test("a window that was just taken offers others, and one of them is chosen", async () => {
  const taken = { message: "This time has just been taken. Please choose another one.", alternatives: slots.slice(2) };
  serve({ choose: ({ start }) => (start === "11:30" ? json(409, taken) : undefined) });
  await open();
  fireEvent.click(await screen.findByRole("button", windowButton));
  fireEvent.click(await screen.findByRole("button", { name: "Friday, December 11, 9 to 11 AM" }));
  await screen.findByRole("button", { name: "Change it" });
  expect(choiceRequests.map(({ start }) => start)).toEqual(["11:30", "09:00"]);
});

test.each([
  [404, "This link does not work any more. To see or move your first cleaning, log in to your customer portal."],
  [409, "Your first cleaning is today or over. To change something about it, please call us."],
])("a token that is answered %d says what to do, claims no order and is forgotten", async (status, message) => {
  serve({ slots: () => json(status, { message }) });
  await open();
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByRole("link", { name: "Log in to your portal" }).getAttribute("href")).toBe("/login");
  expect(screen.getByRole("link", { name: "Call us" })).toBeDefined();
  expect(screen.queryByText(/subscription is with us/)).toBeNull();
  expect(readFirstStart()).toBeUndefined();
});

test("a token that ends while the page is open says so at the choice", async () => {
  serve({ choose: () => json(404, { message: "This link does not work any more." }) });
  await open();
  fireEvent.click(await screen.findByRole("button", windowButton));
  expect(await screen.findByText("This link does not work any more.")).toBeDefined();
  expect(screen.queryByRole("button", windowButton)).toBeNull();
});

test("where nothing is free there are later dates and the phone", async () => {
  serve({ slots: ({ from }) => json(200, { subscription, slots: from === "2026-12-21" ? slots.slice(2) : [] }) });
  await open();
  await screen.findByText(/Every time of the next four weeks is taken/);
  fireEvent.click(screen.getByRole("button", { name: "Later dates" }));
  expect(await screen.findByRole("button", { name: /^Friday, December 11/ })).toBeDefined();
});

test("without a connection it says so, and the same tap works later", async () => {
  let isDown = true;
  serve({
    choose: () => {
      if (isDown) throw new TypeError("fetch failed");
      return undefined;
    },
  });
  await open();
  fireEvent.click(await screen.findByRole("button", windowButton));
  await screen.findByText(/Nothing is lost: choose the time again/);
  isDown = false;
  fireEvent.click(screen.getByRole("button", windowButton));
  expect(await screen.findByRole("button", { name: "Change it" })).toBeDefined();
});

test.each(["", "#first=", "#first=%3Cscript%3E", "#elsewhere"])("%j asks for nothing", async (hash) => {
  await open(hash);
  expect(screen.getByText(/Nothing has been ordered on this device yet/)).toBeDefined();
  expect(slotRequests).toEqual([]);
});

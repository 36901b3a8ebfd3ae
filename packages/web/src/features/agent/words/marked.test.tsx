import { noVisitsReasons } from "@cleaning/contract/agent-app/agent";
import { noAccessReasons } from "@cleaning/contract/agent-app/agent-day";
import { fieldReasons } from "@cleaning/contract/agent-app/agent-events";
import { ApiError } from "@cleaning/contract/http/api";
import { act, fireEvent, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { json, userFixture, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { AppLines } from "../app-lines.tsx";
import { NotAnAgent } from "../not-an-agent.tsx";
import { dayOf, fillingPhone, makeApp, makeServer, newPhone, noon, visit } from "../phone/phone-fixtures.ts";
import { ProfileScreen } from "../profile-screen.tsx";
import { TodayScreen } from "../today-screen.tsx";
import { AgentAppContext } from "../use-agent-app.ts";
import { VisitScreen } from "../visit-screen.tsx";
import { WaitingScreen } from "../waiting-screen.tsx";
import type { AgentWords } from "./english.ts";

const marked = vi.hoisted(() => {
  const mark = (words: unknown): unknown => {
    if (typeof words === "string") return `⟦${words}⟧`;
    if (typeof words === "function") return (...args: unknown[]) => mark(String(Reflect.apply(words, undefined, args)));
    if (typeof words !== "object" || words === null) return words;
    return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, mark(value)]));
  };
  return mark;
});

// Latin letters outside of all marks are in no catalogue, and were not written by the format module.
vi.mock("./language.ts", async (load) => {
  const { inEnglish, ...rest } = await load<typeof import("./language.ts")>();
  const words = marked(inEnglish.words) as AgentWords;
  return {
    ...rest,
    wordsOf: (part: keyof AgentWords) => () => words[part],
    lateWordsOf: (_: string, english: unknown) => () => marked(english),
  };
});
vi.mock("./format.ts", async (load) => marked(await load()));

const date = "2026-11-23";
const data = visit({
  service: "Καθαρισμός",
  customer: { firstName: "Κάρολ", lastName: "Νίλσεν", phone: "(435) 555-0161" },
  address: { address: "12 Κέντρο", city: "Λόγκαν", state: "ΓΙ", zipCode: "84321" },
  pets: "Γάτα",
  parking: "Δρόμος",
  note: "Πόρτα",
  access: { notes: "Κλειδί" },
  checklist: [
    { id: "1", label: "Πάτωμα", isExtra: false, isDone: true },
    { id: "2", label: "Φούρνος", isExtra: true, isDone: false },
  ],
  colleagues: ["Δάφνη"],
  notes: [{ at: new Date(noon).toISOString(), text: "Σημείωση" }],
});

const outside = (text: string): string => {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, "");
  return less === text ? text : outside(less);
};

const unmarked = (): string[] => {
  const untranslated: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.closest("style, script") === null) untranslated.push(textContent ?? "");
  }
  for (const element of document.body.querySelectorAll("*"))
    for (const name of ["aria-label", "aria-description", "title", "placeholder", "alt"])
      untranslated.push(element.getAttribute(name) ?? "");
  return untranslated.filter((text) => /[A-Za-z]/.test(outside(text)));
};
const refused = (status: number, body: object = {}) =>
  new ApiError(status, "", JSON.stringify({ message: "The server's words", ...body }));
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

let now = noon;
const show = async (content: ReactElement, changes: Parameters<typeof makeApp>[1] = {}) => {
  const app = makeApp(makeServer(), {
    clock: () => now,
    calls: {
      day: async (requested) => dayOf(requested === date ? [data] : [], { date: requested }),
      events: offline,
      ticket: offline,
    },
    ...changes,
  });
  await app.open();
  await app.refresh();
  await renderPage("/agent-dashboard", {
    "/agent-dashboard": () => <AgentAppContext value={app}>{content}</AgentAppContext>,
  });
  return app;
};

beforeEach(() => {
  newPhone();
  now = noon;
});

test.each([
  ["a day", date, {}],
  ["an empty day", "2026-11-24", {}],
  [
    "a day that is refused",
    date,
    { calls: { day: () => Promise.reject(refused(403)), events: offline, ticket: offline } },
  ],
  ["a day that fails", date, { calls: { day: () => Promise.reject(refused(500)), events: offline, ticket: offline } }],
  ["a day without a connection", date, { calls: { day: offline, events: offline, ticket: offline } }],
])("%s says nothing that is in no catalogue", async (_, shown, changes) => {
  await show(<TodayScreen date={shown} />, changes);
  expect(document.body.textContent).toContain("⟦");
  expect(unmarked()).toEqual([]);
});

test.each([
  ["to come", data],
  ["of another day", { ...data, date: "2026-11-24" }],
  ["started", { ...data, status: "started" as const, startedAt: new Date(noon).toISOString() }],
  ["of which little is known", { ...data, address: { address: null, city: null, state: null, zipCode: null } }],
])("a visit that is %s says nothing that is in no catalogue, whatever is opened", async (_, shown) => {
  const app = await show(<VisitScreen day={date} id={data.id} />, {
    calls: {
      day: async (requested) => dayOf(requested === date ? [shown] : [], { date: requested }),
      events: offline,
      ticket: offline,
    },
  });
  for (const button of screen.getAllByRole("button", { name: /how to get in|No access|Save note/ }))
    fireEvent.click(button);
  for (const button of screen.queryAllByRole("button", { name: /Report no access/ })) fireEvent.click(button);
  await act(async () => void (await app.record({ kind: "done", visitId: data.id }, 8_000)));
  expect(document.body.textContent).toContain("⟦");
  expect(unmarked()).toEqual([]);
});

test("what waits, what was refused and every warning say nothing that is in no catalogue", async () => {
  const content = (
    <>
      <AppLines offlineOwner="Δάφνη" takeNewVersion={() => {}} update={async () => "coming"} />
      <WaitingScreen />
    </>
  );
  const reasons: (string | undefined)[] = [...fieldReasons, undefined];
  let isOnline = true;
  const isFull = { now: false };
  const app = await show(content, {
    phone: fillingPhone(() => isFull.now),
    put: async () => 403,
    calls: {
      day: async (requested) => dayOf(requested === date ? [data] : [], { date: requested }),
      events: async ({ events }) =>
        isOnline
          ? {
              events: events.map(({ id }, index) => {
                const reason = reasons[index];
                return { id, result: "refused", ...(reason === undefined ? {} : { reason, date }) };
              }),
            }
          : Promise.reject(refused(503)),
      ticket: async ({ size }) => {
        if (size === 1) throw refused(400, { issues: [{ path: "size", message: "10 MB" }] });
        return { url: "", headers: {} };
      },
    },
  });
  await act(async () => {
    isOnline = false;
    for (const _ of reasons) await app.record({ kind: "check", visitId: data.id, item: "1", isDone: true });
    isOnline = true;
    await app.sendNow();
    await app.addPhoto(data.id, "before", new ArrayBuffer(1));
    await app.addPhoto("p9-2026-11-23", "after", new ArrayBuffer(2));
    await app.flush();
    isOnline = false;
    for (const reason of noAccessReasons) await app.record({ kind: "no-access", visitId: data.id, reason });
    isFull.now = true;
    await app.record({ kind: "note", visitId: data.id, text: "Παράθυρο" });
    await app.flush();
    now = noon + 6 * 86_400_000;
    app.poll();
  });
  expect(app.get().entries.filter(({ state }) => state === "refused")).toHaveLength(reasons.length);
  expect(
    app
      .get()
      .photos.map(({ state }) => state)
      .toSorted(),
  ).toEqual(["refused", "waiting"]);
  expect([app.get().unsaved.size, app.get().photoFailures.size]).toEqual([1, 1]);
  expect(unmarked()).toEqual([]);
});

const request = { towns: ["Λόγκαν"], text: "", at: new Date(noon).toISOString(), answer: null, answeredAt: null };
const agent = {
  name: "Κάρολ",
  email: "1@2",
  phone: null,
  isActive: true,
  isCustomer: false,
  towns: ["Λόγκαν"],
  otherAreas: [],
  specialties: [],
  rating: null,
  completedJobs: 1_212,
  hours: [
    null,
    ...Array.from({ length: 6 }, () => ({ from: "08:00", until: "17:00", break: { from: "12:00", until: "12:30" } })),
  ],
  hasOwnHours: false,
  requests: [],
};
test.each([
  ["that is loaded", () => json(200, agent)],
  [
    "with everything in it",
    () =>
      json(200, {
        ...agent,
        phone: "(435) 555-0161",
        isActive: false,
        isCustomer: true,
        otherAreas: ["Μίλβιλ"],
        specialties: ["Τζάμια"],
        rating: 4.5,
        hasOwnHours: true,
        requests: [
          { ...request, about: "towns", state: "open" },
          { ...request, about: "hours", state: "declined", text: "Δευτέρα", answer: "Όχι" },
        ],
      }),
  ],
  ["that fails", () => json(500, { message: "Broken" })],
  ["of nobody", () => json(403, { message: noVisitsReasons.noProfile })],
])("a profile %s says nothing that is in no catalogue", async (_, answer) => {
  serve({ "GET /api/agent/profile": answer });
  await show(<ProfileScreen userId={7} isSignedIn />);
  expect(unmarked()).toEqual([]);
  await screen.findAllByText(/could not load your profile|Specialties|No visits to show/);
  expect(unmarked()).toEqual([]);
});

test.each(["admin", "customer", "supervisor"] as const)(
  "a person who is %s reads nothing that is in no catalogue",
  async (role) => {
    await show(<NotAnAgent user={{ ...userFixture({}), email: "1@2" }} role={role} />);
    expect(document.body.textContent).toContain("⟦");
    expect(unmarked()).toEqual([]);
  },
);

import { agentPairMessages, agentPartner } from "@cleaning/contract/admin/agent-pairs";
import type { SentMessage, SentMessages } from "@cleaning/contract/admin/sent-messages";
import {
  agentHoursApplyRequest,
  type AgentHoursApplyRequest,
  type AgentHoursChange,
  agentHoursChange,
  type WeekHours,
} from "@cleaning/contract/admin/visits";
import type { AddedTimeOff } from "@cleaning/contract/time-off/admin";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { ConfirmHost } from "#ui/confirm.tsx";
import { toastStore } from "#ui/toast-store.ts";
import { agentOf } from "../list/list-fixtures.ts";
import { open, press, type, visitOf } from "./visits-fixtures.ts";

const profileRequests = (...requests: object[]) => json(200, { towns: ["Logan"], otherAreas: ["Millville"], requests });
const agent = {
  "GET /api/admin/agents/2": () => json(200, { agent: agentOf(2) }),
  "GET /api/admin/agents/2/profile-requests": () => profileRequests(),
  "GET /api/admin/agent-pairs": () => json(200, { agents: [{ id: 2, name: "Dani Larsen", worksWith: null }] }),
};
const pairsCall = "GET /api/admin/agent-pairs";
const pairsOf = (partner: number | null) =>
  json(200, {
    agents: [
      { id: 2, name: "Dani Larsen", worksWith: partner },
      { id: 3, name: "Bob Lee", worksWith: partner === 3 ? 2 : null },
      { id: 4, name: "Cal Moe", worksWith: 5 },
      { id: 5, name: "Dot Nye", worksWith: 4 },
    ],
  });
const month = (from: string, to: string) => `GET /api/admin/visits?limit=100&agentId=2&from=${from}&to=${to}`;
const page = (...visits: ReturnType<typeof visitOf>[]) => json(200, { visits, nextCursor: null });

const messagesAnswer = (messages: SentMessage[], suppression: SentMessages["suppression"] = null) =>
  json(200, { messages, nextCursor: null, suppression });

describe("what an agent was told", () => {
  const list = "GET /api/admin/agents/2/messages?limit=200";
  const told: SentMessage = {
    id: "m1",
    title: "Next day",
    channel: "mail",
    subject: "Tomorrow: 2 visits, from 9:00 AM",
    visitId: null,
    state: "bounced",
    reason: "full",
    reasonAt: null,
    at: "2026-12-03T01:00:00.000Z",
    stateAt: "2026-12-03T01:01:00.000Z",
    waitsFor: null,
    isResent: false,
    canResend: true,
  };

  test("is listed with what became of it, and is sent again once the office is sure", async () => {
    const bodies: unknown[] = [];
    const again: SentMessage = {
      ...told,
      id: "m2",
      state: "waiting",
      waitsFor: "soon",
      isResent: true,
      canResend: false,
    };
    let messages = [told, { ...told, id: "m0", channel: "push" as const, state: "sent" as const, canResend: false }];
    serve({
      ...agent,
      [list]: () => messagesAnswer(messages),
      "PUT /api/admin/agents/2/messages/m1/resend": (_, body) => {
        bodies.push(body);
        messages = [again, { ...told, canResend: false }];
        return json(200, { message: again });
      },
    });
    await open("agent=2&tab=messages");
    render(<ConfirmHost />);
    await screen.findByText(/^Mail\. Bounced/);
    expect(screen.getByText(/^Notification\. Sent/)).toBeTruthy();
    press("Send again: Tomorrow: 2 visits, from 9:00 AM");
    const sure = within(await screen.findByRole("alertdialog"));
    expect(sure.getByText(/goes to the agent once more/)).toBeTruthy();
    fireEvent.click(sure.getByRole("button", { name: "Send again" }));
    await screen.findByText(/Sent again by the office\. Waiting/);
    expect(bodies).toEqual([{ channel: "mail" }]);
    expect(screen.queryByRole("button", { name: /^Send again/ })).toBeNull();
  });

  test("says why mails do not reach the agent, and lets them again", async () => {
    let suppression: SentMessages["suppression"] = { reason: "bounced", at: "2026-12-01T10:00:00.000Z" };
    serve({
      ...agent,
      [list]: () => messagesAnswer([], suppression),
      "DELETE /api/admin/agents/2/mail-suppression": () => {
        suppression = null;
        return json(200, { suppression });
      },
    });
    await open("agent=2&tab=messages");
    await screen.findByText(/Please check it with the agent first/);
    expect(screen.getByText("Nothing was sent yet.")).toBeTruthy();
    press("Allow mails again");
    await waitFor(() => expect(screen.queryByText(/Please check it with the agent first/)).toBeNull());
  });

  test("is named as not loaded where the server does not answer", async () => {
    serve({ ...agent, [list]: () => json(503, { message: "Busy." }) });
    await open("agent=2&tab=messages");
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});

describe("with whom an agent works", () => {
  const call = "PUT /api/admin/agents/2/partner";
  const openDialog = async (answer: () => Response, partner: number | null = null) => {
    const bodies: unknown[] = [];
    let saved = partner;
    serve({
      ...agent,
      [pairsCall]: () => pairsOf(saved),
      [call]: (_, body) => {
        bodies.push(body);
        const response = answer();
        if (response.ok) saved = agentPartner().parse(body).worksWith;
        return response;
      },
    });
    await open("agent=2&tab=off");
    await screen.findByText(partner === null ? "No fixed partner" : "Works with Bob Lee");
    press(/^Change/);
    const dialog = within(await screen.findByRole("dialog"));
    return { bodies, dialog, select: dialog.getByLabelText<HTMLSelectElement>("Works with") };
  };

  test("is somebody of no other pair, and said at once", async () => {
    const { bodies, dialog, select } = await openDialog(() => pairsOf(3));
    expect([...select.options].map(({ text }) => text)).toEqual(["Nobody", "Bob Lee"]);
    fireEvent.change(select, { target: { value: select.options[1]?.value } });
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("Works with Bob Lee");
    expect(bodies).toEqual([{ worksWith: 3, expected: null }]);
  });

  test("is nobody any more when the office says so", async () => {
    const { bodies, dialog, select } = await openDialog(() => pairsOf(null), 3);
    fireEvent.change(select, { target: { value: select.options[0]?.value } });
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("No fixed partner");
    expect(bodies).toEqual([{ worksWith: null, expected: 3 }]);
  });

  test("that somebody else changed meanwhile is said to be", async () => {
    const { dialog, select } = await openDialog(() => json(409, { message: agentPairMessages.changed }));
    fireEvent.change(select, { target: { value: select.options[1]?.value } });
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(new RegExp(agentPairMessages.changed))).toBeTruthy();
  });
});

describe("an agent's visits", () => {
  test("stand by day, in order of start, and the month is in the address", async () => {
    serve({
      ...agent,
      [month("2099-01-01", "2099-01-31")]: () =>
        page(visitOf("2099-01-06", { id: "b", start: "13:00", workUntil: "15:00" }), visitOf("2099-01-06")),
      [month("2099-02-01", "2099-02-28")]: () => page(),
    });
    const { where } = await open("agent=2&month=2099-01");
    const day = within(await screen.findByRole("region", { name: "Tuesday, January 6, 2099" }));
    expect(day.getAllByRole("listitem").map((row) => row.querySelector("time")?.textContent)).toEqual([
      "9:00 AM to 11:15 AM",
      "1:00 PM to 3:00 PM",
    ]);
    expect(day.getAllByRole("link")[0]?.getAttribute("href")).toBe("/admin/customers/4");
    press("Month after, February 2099");
    await screen.findByText("No visits in February 2099");
    expect(where()).toContain("month=2099-02");
  });

  test("come page by page", async () => {
    const first = month("2099-01-01", "2099-01-31");
    serve({
      ...agent,
      [first]: () => json(200, { visits: [visitOf("2099-01-06")], nextCursor: "c1" }),
      [`${first}&cursor=c1`]: () => page(visitOf("2099-01-13")),
    });
    await open("agent=2&month=2099-01");
    fireEvent.click(await screen.findByRole("button", { name: "Show later visits" }));
    await screen.findByRole("region", { name: "Tuesday, January 13, 2099" });
    expect(screen.getByRole("region", { name: "Tuesday, January 6, 2099" })).toBeTruthy();
  });

  test("that cannot be loaded say why and are asked for again", async () => {
    let isFailing = true;
    serve({
      ...agent,
      [month("2099-01-01", "2099-01-31")]: () =>
        isFailing ? json(503, { message: "The table is resting" }) : page(visitOf("2099-01-06")),
    });
    await open("agent=2&month=2099-01");
    await screen.findByText("The table is resting");
    isFailing = false;
    press("Try again");
    expect(await screen.findByRole("region", { name: "Tuesday, January 6, 2099" })).toBeTruthy();
  });
});

const day = { from: "08:00", until: "18:00" };
const businessHours: WeekHours = [null, day, day, day, day, day, { from: "09:00", until: "16:00" }];
const ownHours: WeekHours = [null, day, day, day, day, null, null];
const hours = "GET /api/admin/agents/2/hours";

const startHours = async (
  week: WeekHours | null,
  affected: ReturnType<typeof visitOf>[] = [],
  answers: Parameters<typeof serve>[0] = {},
) => {
  const previews: AgentHoursChange[] = [];
  const requests: AgentHoursApplyRequest[] = [];
  let stored = week;
  serve({
    ...agent,
    [hours]: () => json(200, { week: stored, businessHours }),
    "POST /api/admin/agents/2/hours/preview": (_, body) => {
      previews.push(agentHoursChange().parse(body));
      return json(200, { visits: affected, previewToken: "token-1" });
    },
    "PATCH /api/admin/agents/2/hours": (_, body) => {
      const change = agentHoursApplyRequest().parse(body);
      requests.push(change);
      stored = change.week;
      return json(200, { week: stored, businessHours, visits: affected });
    },
    ...answers,
  });
  await open("agent=2&tab=hours");
  await screen.findByLabelText("Which hours");
  return { previews, requests };
};

const askedAt = "2026-11-23T16:00:00.000Z";
const towns = { about: "towns", towns: ["Ogden"], text: "", at: askedAt, answer: null, answeredAt: null };
const answerCall = (about: string) => `POST /api/admin/agents/2/profile-requests/${about}/answer`;
const startRequest = async (
  one: object,
  call: string,
  reply: () => ReturnType<typeof json> = () => profileRequests(),
) => {
  const sent: unknown[] = [];
  serve({
    ...agent,
    [hours]: () => json(200, { week: null, businessHours }),
    "GET /api/admin/agents/2/profile-requests": () => profileRequests(...(sent.length === 0 ? [one] : [])),
    [call]: (_, body) => {
      sent.push(body);
      return reply();
    },
  });
  await open("agent=2&tab=hours");
  await screen.findByRole("heading", { name: "Requests" });
  return sent;
};

describe("what an agent asks for", () => {
  test("is shown with what it would change, and given in a click", async () => {
    const sent = await startRequest(towns, answerCall("towns"));
    expect(screen.getByText(/^New: Ogden\. No more: Logan\. Stays as noted: Millville\./)).toBeTruthy();
    screen.getByRole("button", { name: "Give these towns" }).focus();
    press("Give these towns");
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Requests" })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Weekly hours" })));
    expect(sent).toEqual([{ at: askedAt, isGranted: true }]);
  });

  test("is declined with words", async () => {
    const sent = await startRequest({ ...towns, about: "hours", towns: [], text: "No Mondays" }, answerCall("hours"));
    expect(screen.getByText("“No Mondays”")).toBeTruthy();
    press(/^Decline/);
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "Decline" }));
    await dialog.findByText("Please say why in a few words");
    fireEvent.input(dialog.getByLabelText("Why"), { target: { value: "We need you then." } });
    fireEvent.click(dialog.getByRole("button", { name: "Decline" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Weekly hours" })));
    expect(sent).toEqual([{ at: askedAt, isGranted: false, text: "We need you then." }]);
  });

  test("that was changed meanwhile says so", async () => {
    await startRequest(towns, answerCall("towns"), () =>
      json(409, { message: "This request has been changed or answered." }),
    );
    press("Give these towns");
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Requests" })).toBeNull());
    expect(toastStore.get()?.description).toContain("This request has been changed or answered.");
  });
});

describe("an agent's hours", () => {
  test("are the company's until they have their own; seven days, open or not", async () => {
    const { previews, requests } = await startHours(null);
    expect(screen.getByText("9:00 AM to 4:00 PM")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Which hours"), { target: { value: "own" } });
    fireEvent.click(screen.getByLabelText("Saturday"));
    fireEvent.click(screen.getByLabelText("Friday"));
    press("Save hours");
    await screen.findByText(/The hours are saved/);
    expect(previews).toEqual([{ week: ownHours, expected: { week: null } }]);
    expect(requests).toEqual([{ week: ownHours, expected: { week: null }, previewToken: "token-1" }]);
  });

  test("list affected visits before saving, and their reassignment afterwards", async () => {
    const reassigned = visitOf("2099-01-13", { agents: [{ id: 3, name: "Mia" }] });
    const waiting = visitOf("2099-01-20", { agents: [], isUnassigned: true });
    const { requests } = await startHours(ownHours, [reassigned, waiting]);
    fireEvent.input(screen.getByLabelText("Monday until"), { target: { value: "12:00" } });
    press("Save hours");
    await screen.findByText(/2 visits no longer fit/);
    expect(
      within(screen.getByRole("list", { name: "Visits that no longer fit" })).getAllByRole("listitem"),
    ).toHaveLength(2);
    expect(requests).toEqual([]);
    press("Save hours all the same");
    const savedMessage = "The hours are saved. 1 visit handed over. 1 visit unassigned: see the dashboard.";
    await screen.findByText(savedMessage);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Monday until").defaultValue).toBe("12:00"));
    expect(screen.getByText(savedMessage)).toBeTruthy();
    expect(requests).toEqual([
      {
        week: ownHours.map((one, weekday) => (weekday === 1 ? { ...day, until: "12:00" } : one)),
        expected: { week: ownHours },
        previewToken: "token-1",
      },
    ]);
  });

  test("that are edited after the preview get a new one", async () => {
    const { previews, requests } = await startHours(ownHours, [visitOf("2099-01-13")]);
    press("Save hours");
    await screen.findByText(/1 visit no longer fits/);
    fireEvent.input(screen.getByLabelText("Monday until"), { target: { value: "13:00" } });
    expect(screen.queryByText(/1 visit no longer fits/)).toBeNull();
    press("Save hours");
    await screen.findByText(/1 visit no longer fits/);
    expect(document.activeElement?.textContent).toMatch(/^1 visit no longer fits/);
    expect([previews.length, requests]).toEqual([2, []]);
  });

  test("have a break where one is chosen, within them", async () => {
    const { requests } = await startHours(ownHours);
    fireEvent.click(screen.getByLabelText("Break on Monday"));
    fireEvent.input(screen.getByLabelText("Break on Monday until"), { target: { value: "19:00" } });
    press("Save hours");
    await screen.findByText("Please let the break lie within the hours");
    expect(screen.getByLabelText("Break on Monday from").getAttribute("aria-invalid")).toBe("true");
    fireEvent.input(screen.getByLabelText("Break on Monday until"), { target: { value: "12:45" } });
    press("Save hours");
    await screen.findByText(/The hours are saved/);
    const monday = { ...day, break: { from: "12:00", until: "12:45" } };
    expect(requests.at(-1)?.week).toEqual(ownHours.map((one, weekday) => (weekday === 1 ? monday : one)));
  });

  test("whose visits have changed since are refused, and shown anew", async () => {
    const message = "The visits of this agent have changed since you looked. Please look again.";
    const sent: unknown[] = [];
    let previews = 0;
    await startHours(ownHours, [], {
      "POST /api/admin/agents/2/hours/preview": () => {
        previews += 1;
        const visits = [visitOf("2099-01-13"), visitOf("2099-01-20")].slice(0, previews);
        return json(200, { visits, previewToken: `token-${previews}` });
      },
      "PATCH /api/admin/agents/2/hours": (_, body) => {
        sent.push(agentHoursApplyRequest().parse(body).previewToken);
        return sent.length === 1 ? json(409, { message }) : json(200, { week: null, businessHours, visits: [] });
      },
    });
    fireEvent.change(screen.getByLabelText("Which hours"), { target: { value: "business-hours" } });
    press("Save hours");
    await screen.findByText(/1 visit no longer fits/);
    press("Save hours all the same");
    await screen.findByText(message);
    expect(screen.getByText(/2 visits no longer fit/)).toBeTruthy();
    press("Save hours all the same");
    await screen.findByText(/The hours are saved/);
    expect(sent).toEqual(["token-1", "token-2"]);
  });

  test("that were sent without an answer are sent again as the same", async () => {
    const sent: unknown[] = [];
    await startHours(ownHours, [], {
      "PATCH /api/admin/agents/2/hours": (headers, body) => {
        sent.push([headers.get("idempotency-key"), body]);
        if (sent.length === 1) throw new TypeError("Failed to fetch");
        return json(200, { week: null, businessHours, visits: [] });
      },
    });
    fireEvent.change(screen.getByLabelText("Which hours"), { target: { value: "business-hours" } });
    press("Save hours");
    await screen.findByText(/^We do not know whether it was saved\./);
    press("Save hours");
    await screen.findByText(/The hours are saved/);
    expect(sent).toEqual([sent[0], sent[0]]);
  });

  test("that end before they begin are refused at their day", async () => {
    const { requests } = await startHours(ownHours);
    fireEvent.input(screen.getByLabelText("Tuesday until"), { target: { value: "07:00" } });
    press("Save hours");
    await screen.findByText("Please let the day end after it begins");
    expect(screen.getByLabelText("Tuesday until").getAttribute("aria-invalid")).toBe("true");
    expect(requests).toEqual([]);
  });

  test("become the company's again", async () => {
    const { requests } = await startHours(ownHours);
    fireEvent.change(screen.getByLabelText("Which hours"), { target: { value: "business-hours" } });
    press("Save hours");
    await screen.findByText(/The hours are saved/);
    expect(requests).toEqual([{ week: null, expected: { week: ownHours }, previewToken: "token-1" }]);
  });
});

/** Joan takes all of them. */
const timeOffPreviewOf = (visits: ReturnType<typeof visitOf>[]) => ({
  visits: visits.map((visit) => ({ visit, start: visit.start, agents: [{ id: 3, name: "Joan Fielding" }] })),
  begun: [],
  isOff: false,
  previewToken: "token-1",
});

const fill = (): void => {
  type("First day", "2099-08-03");
  type("Last day", "2099-08-05");
};

describe("an agent's time off", () => {
  const list = "GET /api/admin/agents/2/time-off";
  const vacation = { from: "2099-07-01", until: "2099-07-10" };
  const start = async (
    affected: ReturnType<typeof visitOf>[] = [],
    refusal?: Response,
    answers: Parameters<typeof serve>[0] = {},
  ) => {
    const requests: { body: unknown; key: string | null }[] = [];
    let timeOff: AddedTimeOff[] = [vacation];
    const calls = serve({
      ...agent,
      "POST /api/admin/agents/2/time-off/preview": () => json(200, timeOffPreviewOf(affected)),
      [list]: () => json(200, { timeOff }),
      "GET /api/admin/time-off-requests?agentId=2": () => json(200, { requests: [] }),
      "POST /api/admin/agents/2/time-off": (headers, body) => {
        requests.push({ body, key: headers.get("idempotency-key") });
        if (refusal === undefined) {
          const visitIds = affected.map(({ id }) => id);
          const added = { from: "2099-08-03", until: "2099-08-05", addedAt: new Date().toISOString(), visitIds };
          timeOff = [vacation, added];
        }
        return refusal ?? json(200, { timeOff, visits: affected });
      },
      "DELETE /api/admin/agents/2/time-off/2099-07-01": () => {
        timeOff = [];
        return json(200, { timeOff });
      },
      ...answers,
    });
    await open("agent=2&tab=off");
    await screen.findByLabelText("First day");
    return { requests, calls };
  };

  test("for a part of a day is asked for with its hours, named by its start, and taken back by that name", async () => {
    const dentist = { from: "2099-08-03", until: "2099-08-03", hours: { from: "13:00", until: "15:00" } };
    let timeOff: AddedTimeOff[] = [];
    const { requests } = await start([], undefined, {
      [list]: () => json(200, { timeOff }),
      "POST /api/admin/agents/2/time-off": (headers, body) => {
        requests.push({ body, key: headers.get("idempotency-key") });
        timeOff = [dentist];
        return json(200, { timeOff, visits: [] });
      },
      "DELETE /api/admin/agents/2/time-off/2099-08-03T13%3A00": () => {
        timeOff = [];
        return json(200, { timeOff });
      },
    });
    type("First day", "2099-08-03");
    fireEvent.click(screen.getByLabelText("Only a part of one day"));
    expect(screen.queryByLabelText("Last day")).toBeNull();
    type("Off from", "13:00");
    type("Off until", "12:00");
    press("Add time off");
    await screen.findByText("Please let it end after it begins");
    type("Off until", "15:00");
    press("Add time off");
    await screen.findByText("Mon, Aug 3, 2099, 1 to 3 PM is added. No visits were touched.");
    expect(requests.map(({ body }) => body)).toEqual([{ ...dentist, previewToken: "token-1" }]);
    render(<ConfirmHost />);
    fireEvent.click(await screen.findByRole("button", { name: /^Remove/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Remove" }));
    await screen.findByText("None.");
  });

  const asked = {
    number: 4,
    revision: 1,
    from: "2099-08-03",
    until: "2099-08-05",
    hours: null,
    reason: "A family wedding",
    state: "open",
    at: "2099-06-01T16:00:00Z",
    answer: null,
    answeredAt: null,
    agent: { id: 2, name: "Dani Larsen" },
  };
  const askedFor = (isOpen: () => boolean) => ({
    "GET /api/admin/time-off-requests?agentId=2": () => json(200, { requests: isOpen() ? [asked] : [] }),
  });

  test("that the agent asks for is given after its visits were shown", async () => {
    let isOpen = true;
    const bodies: unknown[] = [];
    await start([visitOf("2099-08-04")], undefined, {
      ...askedFor(() => isOpen),
      "POST /api/admin/agents/2/time-off-requests/4/grant": (_, body) => {
        bodies.push(body);
        isOpen = false;
        return json(200, { timeOff: [vacation], visits: [visitOf("2099-08-04")] });
      },
    });
    await screen.findByText("“A family wedding”");
    press(/^Give time off/);
    await screen.findByText(/1 visit no longer fits/);
    expect(document.activeElement?.textContent).toMatch(/^1 visit no longer fits/);
    expect(screen.getByText("Joan Fielding comes")).toBeTruthy();
    screen.getByRole("button", { name: /^Give time off all the same/ }).focus();
    press(/^Give time off all the same/);
    await waitFor(() => expect(screen.queryByText("“A family wedding”")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Days off" })));
    expect(bodies).toEqual([{ previewToken: "token-1" }]);
    expect(toastStore.get()?.title).toBe("Time off given");
  });

  test("that the agent asks for is declined with words", async () => {
    let isOpen = true;
    const bodies: unknown[] = [];
    await start([], undefined, {
      ...askedFor(() => isOpen),
      "POST /api/admin/agents/2/time-off-requests/4/decline": (_, body) => {
        bodies.push(body);
        isOpen = false;
        return json(200, {
          request: { ...asked, state: "declined", answer: "Not then, sorry.", answeredAt: asked.at },
        });
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: /^Decline/ }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.change(dialog.getByLabelText("Why"), { target: { value: "Not then, sorry." } });
    fireEvent.click(dialog.getByRole("button", { name: "Decline" }));
    await waitFor(() => expect(screen.queryByText("“A family wedding”")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Days off" })));
    expect(bodies).toEqual([{ revision: 1, text: "Not then, sorry." }]);
  });

  test("is added at once without affected visits", async () => {
    const { requests } = await start();
    fill();
    press("Add time off");
    await screen.findByText("Mon, Aug 3, 2099 to Wed, Aug 5, 2099 is added. No visits were touched.");
    expect(requests).toEqual([
      {
        body: { from: "2099-08-03", until: "2099-08-05", previewToken: "token-1" },
        key: expect.any(String),
      },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>("First day").value).toBe("");
  });

  test("names before it is added who takes each visit, and looks again where that has changed", async () => {
    const message = "The visits of this agent have changed since you looked. Please look again.";
    let refusals = 1;
    const { requests } = await start([visitOf("2099-08-04")], undefined, {
      "POST /api/admin/agents/2/time-off": (headers, body) => {
        requests.push({ body, key: headers.get("idempotency-key") });
        const isRefused = (refusals -= 1) >= 0;
        return isRefused ? json(409, { message }) : json(200, { timeOff: [], visits: [] });
      },
    });
    fill();
    press("Add time off");
    await screen.findByText("1 visit no longer fits. 1 visit goes to others.");
    expect(screen.getByRole("list", { name: "What becomes of the visits" }).textContent).toContain(
      "Joan Fielding comes",
    );
    press("Add time off all the same");
    await screen.findByText(message);
    press("Add time off");
    await screen.findByText(/1 visit no longer fits/);
    press("Add time off all the same");
    await screen.findByText(/^Mon, Aug 3, 2099 to Wed, Aug 5, 2099 is added\./);
    expect(requests).toHaveLength(2);
  });

  test("is shown anew where its visits have changed, with what is said about it", async () => {
    const message = "The visits of this agent have changed since you looked. Please look again.";
    let previews = 0;
    const { requests } = await start([visitOf("2099-08-04")], undefined, {
      "POST /api/admin/agents/2/time-off/preview": () => {
        previews += 1;
        const visits = [visitOf("2099-08-04"), visitOf("2099-08-05")].slice(0, previews);
        return json(200, { ...timeOffPreviewOf(visits), previewToken: `token-${previews}` });
      },
      "POST /api/admin/agents/2/time-off": (headers, body) => {
        requests.push({ body, key: headers.get("idempotency-key") });
        return requests.length === 1 ? json(409, { message }) : json(200, { timeOff: [], visits: [] });
      },
    });
    fill();
    press("Add time off");
    await screen.findByText("1 visit no longer fits. 1 visit goes to others.");
    press("Add time off all the same");
    await screen.findByText(message);
    expect(screen.getByText("2 visits no longer fit. 2 visits go to others.")).toBeTruthy();
    press("Add time off all the same");
    await screen.findByText(/^Mon, Aug 3, 2099 to Wed, Aug 5, 2099 is added\./);
    expect(requests.map(({ body }) => body)).toMatchObject([{ previewToken: "token-1" }, { previewToken: "token-2" }]);
  });

  test("says while visits are handed over how far it is, and then who took which and what is open, to be assigned", async () => {
    const before = [
      visitOf("2099-08-03"),
      visitOf("2099-08-04", { customer: { id: 6, name: "Hank Thorne", phone: "(435) 555-0113" } }),
      visitOf("2099-08-05", { customer: { id: 7, name: "Ruth Andersen" } }),
    ];
    const [first, second, third] = before;
    if (first === undefined || second === undefined || third === undefined) throw new Error("There are three.");
    const taken = { ...first, agents: [{ id: 3, name: "Joan Fielding" }] };
    const waiting = { ...second, agents: [], isUnassigned: true };
    const startedVisit = { ...third, status: "started" as const };
    let now = [taken, second, third];
    const ids = before.map(({ id }) => id).join("%2C");
    await start(before, undefined, {
      [`GET /api/admin/visits?limit=50&ids=${ids}`]: () => json(200, { visits: now, nextCursor: null }),
    });
    fill();
    press("Add time off");
    await screen.findByText(/3 visits no longer fit/);
    press("Add time off all the same");
    const result = within(await screen.findByRole("region", { name: "What became of the visits" }));
    await result.findByText("Handing over: 1 of 3 done. This takes up to two minutes.");
    now = [taken, waiting, startedVisit];
    await result.findByText("1 taken over, 1 open.");
    expect(result.getByText("Joan Fielding").closest("li")?.textContent).toBe(
      "Joan Fielding took Carol Nielsen, Mon, Aug 3, 2099, 9:00 AM",
    );
    expect(result.getByText(/Ruth Andersen/).textContent).toContain("has begun and stays");
    const row = within(result.getByRole("list", { name: "Open visits" }));
    expect(row.getByRole("button", { name: /^Assign Agents, Hank Thorne/ })).toBeTruthy();
    const call = row.getByRole("link", { name: /Call Hank Thorne/ });
    expect(call.getAttribute("href")).toBe("tel:+14355550113");
    expect(call.parentElement?.textContent).not.toContain("·");
  });

  test("shows after a reload who took its visits, and stops polling for visits that the agent keeps", async () => {
    const [first, second] = [
      visitOf("2099-08-03"),
      visitOf("2099-08-04", { customer: { id: 6, name: "Hank Thorne" } }),
    ];
    const taken = { ...first, agents: [{ id: 3, name: "Joan Fielding" }] };
    const visitIds = [first.id, second.id];
    const added = { from: "2099-08-03", until: "2099-08-05", addedAt: "2020-01-01T00:00:00.000Z", visitIds };
    const visitsCall = `GET /api/admin/visits?limit=50&ids=${visitIds.join("%2C")}`;
    const { calls } = await start([], undefined, {
      [list]: () => json(200, { timeOff: [vacation, added] }),
      [visitsCall]: () => json(200, { visits: [taken, second], nextCursor: null }),
    });
    const summary = await screen.findByText(/^Who took its 2 visits/);
    expect(screen.getAllByText(/^Who took/)).toHaveLength(1);
    expect(calls).not.toContain(visitsCall);
    fireEvent.click(summary);
    const result = within(await screen.findByRole("region", { name: "What became of the visits" }));
    await result.findByText("1 taken over, 0 open.");
    expect(result.getByText("Joan Fielding").closest("li")?.textContent).toContain("took Carol Nielsen");
    expect(result.getByText(/Hank Thorne/).textContent).toBe(
      `Hank Thorne, Tue, Aug 4, 2099, 9:00 AM, is with ${second.agents[0]?.name}`,
    );
    expect(result.queryByRole("progressbar")).toBeNull();
  });

  test("names of a team who comes in the place of who is off, not who stays", async () => {
    const bob = { id: 4, name: "Bob Lee" };
    const visit = visitOf("2099-08-04", { agents: [{ id: 2, name: "Dani Larsen" }, bob] });
    const visits = [{ visit, start: visit.start, agents: [bob, { id: 3, name: "Joan Fielding" }] }];
    await start([], undefined, {
      "POST /api/admin/agents/2/time-off/preview": () => json(200, { ...timeOffPreviewOf([]), visits }),
    });
    fill();
    press("Add time off");
    expect(await screen.findByText("Joan Fielding comes")).toBeTruthy();
  });

  test("that overlaps says so and keeps the days", async () => {
    const message = "These days overlap with other time off. Please remove that first.";
    await start([], json(409, { message }));
    fill();
    press("Add time off");
    await screen.findByText(message);
    expect(screen.getByLabelText<HTMLInputElement>("Last day").value).toBe("2099-08-05");
  });

  test("is removed once by several clicks, after it was said what comes of it", async () => {
    const { calls } = await start();
    render(<ConfirmHost />);
    const remove = await screen.findByRole("button", { name: /^Remove/ });
    fireEvent.click(remove);
    const question = within(await screen.findByRole("alertdialog", { name: /^Remove Wed, Jul 1, 2099 to/ }));
    question.getByText(/what of this time waits for an agent and fits\. Visits that others took over stay with them\./);
    fireEvent.click(question.getByRole("button", { name: "Keep" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(calls.some((call) => call.startsWith("DELETE"))).toBe(false);
    fireEvent.click(remove);
    const sure = await screen.findByRole("button", { name: "Remove" });
    fireEvent.click(sure);
    fireEvent.click(sure);
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Time Off Removed" }));
    await screen.findByText("None.");
    expect(calls.filter((call) => call.startsWith("DELETE"))).toHaveLength(1);
  });
});

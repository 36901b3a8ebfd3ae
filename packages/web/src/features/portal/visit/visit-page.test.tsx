import type { VisitPage as Visit } from "@cleaning/contract/visits/visit-page";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { onNovember21, preview, requestRecorder, visit as portalVisit } from "../schedule/schedule-fixtures.tsx";
import {
  answerWith,
  calls,
  coming,
  done,
  failure,
  form,
  open,
  pageOf,
  press,
  pressTwice,
  refuse,
  token,
  type,
} from "./visit-page-fixtures.tsx";
import VisitScreen from "./visit-page.tsx";

const chooseNovember30 = async (): Promise<void> => {
  await press("Move this visit");
  await press(/^Monday, November 30,\s*[A-Z]\D*1:30 to 3:30 PM/);
};
const skip = async (): Promise<void> => {
  await press("Skip this cleaning");
  await screen.findByRole("region", { name: "What changes" });
  await press("Skip this cleaning");
  await screen.findByText("Your cleaning is skipped.");
};
const rate = async (stars: RegExp): Promise<void> => {
  fireEvent.click((await form("How was it?")).getByRole("radio", { name: stars }));
  await press("Send rating");
};
const previewed = () => json(200, preview([portalVisit("2026-11-27")], { date: "2026-11-30", start: "13:30" }));

onNovember21();

describe("the page of one visit", () => {
  test("says when, who, what and where; the token travels in a header alone", async () => {
    const links: (string | null)[] = [];
    const answer = Promise.withResolvers<Response>();
    const sent = serve({
      [calls.look]: (headers) => {
        links.push(headers.get("x-visit-link"));
        return answer.promise;
      },
    });
    await renderPage(`/visit#${token}`, { "/visit": VisitScreen });
    expect(screen.getByText("Loading your visit...")).toBeTruthy();
    answer.resolve(pageOf(coming));
    await screen.findByText("Friday, November 27, 9 to 11 AM");
    for (const fact of ["Planned", "Standard Cleaning, Inside oven", "$120", "Dana and Bo", "Logan"])
      expect(screen.getByText(fact)).toBeTruthy();
    expect(links).toEqual([token]);
    expect(sent.join()).not.toContain("secret");
  });

  test.each([".", "%20", "&utm_source=mail", ".%20Thanks"])("is opened by a link that ends in “%s”", async (ending) => {
    const links: (string | null)[] = [];
    serve({
      [calls.look]: (headers) => {
        links.push(headers.get("x-visit-link"));
        return pageOf(coming);
      },
    });
    await renderPage(`/visit#${token}${ending}`, { "/visit": VisitScreen });
    await screen.findByText("Dana and Bo");
    expect(links).toEqual([token]);
  });

  test.each([400, 404])("says of a link that is answered %s that it is over, and where to go", async (status) => {
    serve({ [calls.look]: () => refuse(status, "This link is not valid any more.") });
    await renderPage(`/visit#${token}`, { "/visit": VisitScreen });
    expect((await screen.findByRole("alert")).textContent).toBe("This link is not valid any more.");
    expect(screen.getByRole("link", { name: "Log in to the portal" })).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("can be loaded again where the server failed", async () => {
    let fails = true;
    serve({ [calls.look]: () => (fails ? refuse(503, "Please try again.") : pageOf(coming)) });
    await renderPage(`/visit#${token}`, { "/visit": VisitScreen });
    const again = await screen.findByRole("button", { name: /Try again/ });
    fails = false;
    fireEvent.click(again);
    expect(await screen.findByText("Dana and Bo")).toBeTruthy();
  });

  const reclean = " Choose “Something is not right”, and we come again at no cost.";
  test.each([
    [2, "2026-11-21T15:00:00.000Z", true, [`Thank you. Somebody calls you by tomorrow.${reclean}`]],
    [3, "2026-11-20T23:00:00.000Z", false, ["Thank you. Somebody calls you today."]],
    [3, "2026-11-18T23:00:00.000Z", true, []],
    [4, "2026-11-20T23:00:00.000Z", true, []],
  ])("answers %i stars of %s, where a report is open: %s, with: %j", async (stars, at, mayReport, answers) => {
    const rating = { stars, words: "The oven.", mayPublish: false, at };
    await open({ ...coming, status: "done", mayMove: false, maySkip: false, mayNoteAccess: false, mayReport, rating });
    const region = within(await screen.findByRole("region", { name: "Your rating" }));
    expect(region.queryAllByText(/^Thank you/).map(({ textContent }) => textContent)).toEqual(answers);
  });

  test("offers nothing that the server does not allow", async () => {
    await open({ ...coming, mayMove: false, maySkip: false, mayNoteAccess: false });
    expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual([]);
  });
});

describe("a rating", () => {
  const rating = { stars: 4, words: "", mayPublish: false, at: "2026-11-21T18:00:00.000Z" };
  const unrated: Visit = { ...done, mayRate: true };
  const rated: Visit = { ...done, rating };

  test("whose answer was lost is shown as it is stored", async () => {
    let isStored = false;
    await open(unrated, {
      [calls.look]: () => pageOf(isStored ? rated : unrated),
      [calls.rating]: () => {
        isStored = true;
        return refuse(504, "Gateway Timeout");
      },
    });
    await rate(/4 stars/);
    await screen.findByRole("region", { name: "Your rating" });
    expect(screen.queryByRole("form", { name: "How was it?" })).toBeNull();
  });

  test("of a visit that was set back meanwhile keeps its stars and words, and says why it is not sent", async () => {
    let isSetBack = false;
    const notDone = "A visit can be rated when it is done. Please call us: (435) 555-0100.";
    await open(unrated, {
      [calls.look]: () => pageOf(isSetBack ? coming : unrated),
      [calls.rating]: () => {
        isSetBack = true;
        return refuse(409, notDone);
      },
    });
    await form("How was it?");
    type(/^In your words/, "Spotless.");
    await rate(/4 stars/);
    await screen.findByText("Planned");
    expect(await failure(/can be rated/)).toBe(`Your rating is not sent yet. ${notDone}`);
    const kept = await form("How was it?");
    expect(kept.getByDisplayValue("Spotless.")).toBeTruthy();
    expect(kept.getByRole("radio", { name: /4 stars/ })).toHaveProperty("checked", true);
  });

  test("after one whose answer was lost shows that one, and says so", async () => {
    let tries = 0;
    let looks = 0;
    await open(unrated, {
      [calls.look]: () => {
        looks += 1;
        if (tries === 1) return refuse(503, "Please try again.");
        return pageOf(tries === 0 ? unrated : rated);
      },
      [calls.rating]: () => {
        tries += 1;
        return tries === 1
          ? refuse(504, "Gateway Timeout")
          : refuse(409, "You have rated this visit already. Thank you!");
      },
    });
    await rate(/4 stars/);
    expect(await failure(/^We do not know/)).toBe("We do not know whether your rating was sent. ");
    await waitFor(() => expect(looks).toBeGreaterThan(1));
    await rate(/2 stars/);
    await screen.findByText("You have rated this visit already. Thank you!");
    const region = await screen.findByRole("region", { name: "Your rating" });
    expect(within(region).getByText("Rated 4.0 out of 5")).toBeTruthy();
    expect(screen.queryByText(/is not sent yet/)).toBeNull();
    expect(screen.queryByRole("form", { name: "How was it?" })).toBeNull();
  });
});

describe("a note", () => {
  test("is sent once for two quick clicks, and the page says so and shows it", async () => {
    const { requests, record } = requestRecorder();
    await open(coming, { [calls.note]: record(() => answerWith({ ...coming, note: "The dog is inside." })) });
    await press("Leave a note");
    await form("Leave a note");
    type(/^Note/, "The dog is inside.");
    await pressTwice("Save note");
    expect(screen.getByRole("button", { name: "Saving..." }).getAttribute("aria-disabled")).toBe("true");
    const thanks = await screen.findByText("Your note is saved.");
    expect(thanks.parentElement).toBe(document.activeElement);
    expect(screen.getByText("The dog is inside.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Change the note" })).toBeTruthy();
    expect(requests.map(({ body }) => body)).toEqual([{ note: "The dog is inside.", expected: { note: "" } }]);
  });

  test("that fails keeps what was typed, and says why", async () => {
    await open(coming, { [calls.note]: () => refuse(409, "This visit has begun.") });
    await press("Leave a note");
    const note = await form("Leave a note");
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Leave a note" }));
    type(/^Note/, "Ring twice.");
    await press("Save note");
    expect(await failure(/has begun/)).toBe("Your note is not saved yet. This visit has begun.");
    expect(note.getByDisplayValue("Ring twice.")).toBeTruthy();
    await press("Cancel");
    expect(screen.queryByRole("form")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Leave a note" }));
  });

  test("takes the place of what the office wrote meanwhile after that was shown, and unchanged it is not sent", async () => {
    const { requests, record } = requestRecorder();
    const visitNotes = { note: "The gate is open.", noteBy: "office" };
    await open(
      { ...coming, note: "Ring twice." },
      {
        [calls.note]: record(() =>
          requests.length === 1
            ? json(409, { message: "Somebody changed the note meanwhile.", visitNotes })
            : answerWith({ ...coming, note: "Ring once." }),
        ),
      },
    );
    await press("Change the note");
    await form("Leave a note");
    await press("Save note");
    await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
    expect(requests).toEqual([]);
    await press("Change the note");
    const note = await form("Leave a note");
    type(/^Note/, "Ring once.");
    await press("Save note");
    expect(await failure(/changed the note/)).toContain("Your note is not saved yet.");
    expect(note.getByText("We wrote: “The gate is open.”")).toBeTruthy();
    expect(note.getByDisplayValue("Ring once.")).toBeTruthy();
    await press("Save note");
    await screen.findByText("Your note is saved.");
    expect(requests.map(({ body }) => body)).toEqual([
      { note: "Ring once.", expected: { note: "Ring twice." } },
      { note: "Ring once.", expected: { note: "The gate is open." } },
    ]);
  });

  test("whose answer was lost is not called somebody else's", async () => {
    const { requests, record } = requestRecorder();
    await open(coming, {
      [calls.note]: record(() => {
        if (requests.length === 1) return refuse(504, "Gateway Timeout");
        if (requests.length > 2) return answerWith({ ...coming, note: "Ring twice." });
        return json(409, { message: "Somebody changed it.", visitNotes: { note: "Ring once.", noteBy: "customer" } });
      }),
    });
    await press("Leave a note");
    await form("Leave a note");
    type(/^Note/, "Ring once.");
    await press("Save note");
    await failure(/^We do not know/);
    type(/^Note/, "Ring twice.");
    await press("Save note");
    await screen.findByText("Your note is saved.");
    expect(requests.map(({ body }) => body).at(-1)).toEqual({ note: "Ring twice.", expected: { note: "Ring once." } });
  });

  test("is changed, and deleted when it is emptied", async () => {
    await open({ ...coming, note: "Ring twice." }, { [calls.note]: () => answerWith(coming) });
    await press("Change the note");
    await form("Leave a note");
    type(/^Note/, "");
    await press("Save note");
    await screen.findByText("Your note is deleted.");
    expect(screen.queryByText("Ring twice.")).toBeNull();
  });
});

describe("how we get in", () => {
  test("is asked for where nothing is written, sent, and never shown", async () => {
    const { requests, record } = requestRecorder();
    await open(coming, { [calls.access]: record(() => json(200, { success: true })) });
    await press("How we get in");
    const access = await form("How we get in");
    await press("Save notes");
    await access.findByText("Please say how we get in");
    type(/^Door, key/, "Code 4711");
    await pressTwice("Save notes");
    await screen.findByText("Thank you. We know how to get in.");
    expect(document.body.textContent).not.toContain("4711");
    expect(requests.map(({ body }) => body)).toEqual([{ notes: "Code 4711" }]);
  });

  test("that fails keeps what was typed, and says why", async () => {
    await open(coming, { [calls.access]: () => Promise.reject(new TypeError("Failed to fetch")) });
    await press("How we get in");
    const access = await form("How we get in");
    type(/^Door, key/, "Code 4711");
    await press("Save notes");
    expect(await failure(/connection/)).toMatch(/^We do not know whether your notes were saved\. /);
    expect(access.getByDisplayValue("Code 4711")).toBeTruthy();
  });
});

describe("a move", () => {
  const slots = [
    { date: "2026-11-27", start: "09:00", end: "11:00" },
    { date: "2026-11-30", start: "13:30", end: "15:30" },
  ];
  const moved: Visit = { ...coming, date: "2026-11-30", start: "13:30", end: "15:30" };

  test("is previewed for the time that was chosen, made, and said", async () => {
    const { requests, record } = requestRecorder();
    await open(coming, {
      [calls.starts]: () => json(200, { slots }),
      [calls.preview]: previewed,
      [calls.apply]: record(() => answerWith(moved)),
    });
    await chooseNovember30();
    await screen.findByText("Mon, Nov 30, 1:30 to 3:30 PM");
    await press("Move this cleaning");
    await screen.findByText("Your cleaning is now on Monday, November 30, 1:30 to 3:30 PM.");
    expect(screen.getByText("Monday, November 30, 1:30 to 3:30 PM")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    const change = { date: "2026-11-30", start: "13:30" };
    expect(requests).toEqual([{ key: expect.any(String), body: { change, scope: "this", previewToken: "token-1" } }]);
  });

  test("to a time that was taken meanwhile is refused, and another one can be chosen from fresh times", async () => {
    const { requests, record } = requestRecorder();
    await open(coming, {
      [calls.starts]: record(() => json(200, { slots })),
      [calls.preview]: previewed,
      [calls.apply]: () => refuse(409, "This time has just been taken."),
    });
    await chooseNovember30();
    await press("Move this cleaning");
    expect(await failure(/just been taken/)).toBe("Nothing was changed. This time has just been taken.");
    await press("Choose another time");
    await screen.findByRole("radio", { name: /^Monday, November 30/ });
    await vi.waitFor(() => expect(requests.length).toBe(2));
  });

  test("of a home that we could not get into shows free times at once, and takes a new one", async () => {
    const { requests, record } = requestRecorder();
    const gone: Visit = { ...coming, status: "no-access", maySkip: false, mayNoteAccess: false };
    await open(gone, {
      [calls.starts]: () => json(200, { slots }),
      [calls.preview]: previewed,
      [calls.apply]: record(() => answerWith(moved)),
    });
    await screen.findByRole("region", { name: "Choose a new time" });
    for (const charged of ["Price", "We arrive within the two hours shown."])
      expect(screen.queryByText(charged)).toBeNull();
    expect(document.activeElement).toBe(document.body);
    await press(/1:30/);
    await press("Move this cleaning");
    await screen.findByText(/^Your cleaning is now on Monday, November 30/);
    expect(requests.map(({ body }) => body)).toMatchObject([{ change: { date: "2026-11-30", start: "13:30" } }]);
  });

  test("says where no times could be loaded, and leaves the visit as it is", async () => {
    await open(coming, { [calls.starts]: () => refuse(503, "Please try again.") });
    await press("Move this visit");
    await screen.findByRole("button", { name: /Try again/ });
    await press("Keep it as it is");
    expect(screen.getByRole("button", { name: "Move this visit" })).toBeTruthy();
  });
});

const closedSince = async () => {
  const { visits } = (await answerWith({ ...coming, date: "2026-11-30" }).json()) as { visits: object[] };
  return json(200, { visits: visits.map((visit) => ({ ...visit, isMovedByCompany: true })) });
};

const over = () => refuse(409, "This visit is already cancelled. Please choose another one.");

describe("a skip", () => {
  test("of a visit that was cancelled elsewhere meanwhile is refused, and neither shown nor offered any more", async () => {
    let looks = 0;
    await open(coming, {
      [calls.preview]: () => ((looks += 1) === 1 ? previewed() : over()),
      [calls.apply]: over,
    });
    await press("Skip this cleaning");
    await screen.findByRole("region", { name: "What changes" });
    await press("Skip this cleaning");
    await screen.findByText(/already cancelled/);
    expect(screen.queryByRole("region", { name: "What changes" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Skip this cleaning" })).toBeNull();
    await press("Close");
  });

  const skipped: Visit = { ...coming, status: "skipped", mayMove: false, maySkip: false, mayNoteAccess: false };
  const routes = {
    [calls.preview]: () => json(200, preview([portalVisit("2026-11-27")], { status: "skipped" }, { isLate: true })),
    [calls.apply]: () => answerWith(skipped, { undoToken: "undo-1" }),
  };

  test("that is undone when we are closed on its day says on which day it is", async () => {
    await open(coming, { ...routes, [calls.undo]: closedSince });
    await press("Skip this cleaning");
    await screen.findByRole("region", { name: "What changes" });
    await press("Skip this cleaning");
    await press("Undo");
    expect(
      await screen.findByText("Undone. As we are closed at its own time, the cleaning is on Mon, Nov 30."),
    ).toBeTruthy();
  });

  test("is shown before it is made, with the words for a late one, and undone", async () => {
    const { requests, record } = requestRecorder();
    await open(coming, { ...routes, [calls.undo]: record(() => answerWith(coming)) });
    await press("Skip this cleaning");
    const changes = within(await screen.findByRole("region", { name: "What changes" }));
    expect((await changes.findByRole("listitem")).textContent).toContain("Skipped");
    expect(screen.getByText("Late cancellations may incur a fee.")).toBeTruthy();
    await press("Skip this cleaning");
    await screen.findByText("Your cleaning is skipped.");
    expect(screen.getByText("Skipped")).toBeTruthy();
    await pressTwice("Undo");
    await screen.findByText("Undone: we come as planned.");
    expect(screen.getByText("Planned")).toBeTruthy();
    expect(requests.map(({ body }) => body)).toEqual([{ undoToken: "undo-1" }]);
  });

  test("is taken back later at its own time, and no note is offered meanwhile", async () => {
    const { requests, record } = requestRecorder();
    await open(
      { ...skipped, mayMove: true },
      {
        [calls.starts]: () => json(200, { slots: [] }),
        [calls.preview]: () =>
          json(200, preview([portalVisit("2026-11-27", { status: "skipped" })], { status: "scheduled" })),
        [calls.apply]: record(() => answerWith(coming)),
      },
    );
    expect(screen.queryByRole("button", { name: /note/ })).toBeNull();
    await press("Take it after all");
    await press("Take this cleaning");
    await screen.findByText(/^Your cleaning is now on Friday, November 27/);
    expect(requests.map(({ body }) => body)).toMatchObject([{ change: { date: "2026-11-27", start: "09:00" } }]);
  });

  test("that cannot be undone any more says why", async () => {
    await open(coming, { ...routes, [calls.undo]: () => refuse(409, "The minute is over. Please call us.") });
    await skip();
    await press("Undo");
    await screen.findByText("The minute is over. Please call us.");
    expect(screen.getByText("Skipped")).toBeTruthy();
  });

  test("whose undo was done but not answered is shown undone", async () => {
    let reads = 0;
    await open(coming, {
      ...routes,
      [calls.look]: () => pageOf((reads += 1) === 2 ? skipped : coming),
      [calls.undo]: () => Promise.reject(new TypeError("Failed to fetch")),
    });
    await skip();
    await press("Undo");
    await screen.findByText("Undone: we come as planned.");
    expect(screen.getByText("Planned")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("whose undo has no answer says that nobody knows, and is undone by the same, sent again", async () => {
    const { requests, record } = requestRecorder();
    const answers = [() => Promise.reject(new TypeError("Failed to fetch")), () => answerWith(coming)];
    await open(coming, { ...routes, [calls.undo]: record(() => answers.shift()?.() ?? refuse(500, "")) });
    await skip();
    await press("Undo");
    expect(await failure(/could not reach our server/)).toMatch(/^We do not know whether it was undone\. /);
    await press("Undo");
    await screen.findByText("Undone: we come as planned.");
    expect(requests.map(({ body }) => body)).toEqual([{ undoToken: "undo-1" }, { undoToken: "undo-1" }]);
  });

  test("is called a cancellation for a one-time visit", async () => {
    await open({ ...coming, isOnce: true }, routes);
    await press("Cancel this cleaning");
    await screen.findByRole("region", { name: "What changes" });
    await press("Cancel this cleaning");
    expect(await screen.findByText("Your cleaning is cancelled.")).toBeTruthy();
  });

  test("that is refused says so, and changes nothing", async () => {
    await open(coming, { ...routes, [calls.apply]: () => refuse(409, "We are on our way.") });
    await press("Skip this cleaning");
    await screen.findByRole("region", { name: "What changes" });
    await press("Skip this cleaning");
    expect(await failure(/on our way/)).toBe("Nothing was changed. We are on our way.");
    expect(screen.getByText("Planned")).toBeTruthy();
  });
});

import { repliedMeanwhile, type RequestDetail } from "@cleaning/contract/admin/requests";
import type { QuoteDetail } from "@cleaning/contract/quotes/admin";
import { createBrowserHistory, type RouterHistory } from "@tanstack/react-router";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { ConfirmHost } from "#ui/confirm.tsx";
// Loads the lazy chunk before the tests run.
import "#ui/confirm-view.tsx";
import { request as listed, row, unworked } from "../dashboard-fixtures.tsx";
import { RequestsScreen } from "../work-page.tsx";

const list = "GET /api/admin/contact-submissions?processed=false&limit=25";
const one = "GET /api/admin/requests/contact-submissions/2";
const patch = "PATCH /api/admin/requests/contact-submissions/2";
const notes = "POST /api/admin/requests/contact-submissions/2/notes";
const replies = "POST /api/admin/requests/contact-submissions/2/replies";
const customer = "POST /api/admin/contact-submissions/2/customer";

const detail = (changes: Partial<RequestDetail> = {}): RequestDetail => ({
  ...unworked,
  id: 2,
  name: "Tom Beck 2",
  email: "tom2@example.com",
  phone: "(435) 555-0123",
  text: "Before my parents visit, please.",
  about: "Deep Cleaning",
  stateAt: null,
  stateBy: null,
  notes: [],
  colleagues: [{ id: 7, name: "Alma Ames" }],
  messages: [],
  customer: null,
  found: [],
  invitedAt: null,
  quote: null,
  reply: { subject: "Your request", body: "Thank you for asking." },
  answers: null,
  ...changes,
});
/** As the server has it: what is read again after a change is what the change answered. */
let stored = detail();
const answer = (changes: Partial<RequestDetail> = {}) => {
  stored = detail(changes);
  return json(200, { request: stored });
};

type Handlers = Parameters<typeof serve>[0];
const open = async (handlers: Handlers, first = detail()) => {
  stored = first;
  const calls = serve({
    // What was worked on is out of the list of new ones; its dialog stays.
    [list]: () =>
      json(200, {
        submissions: stored.isProcessed ? [] : [listed(2)],
        nextCursor: null,
        stats: { total: 1, unprocessed: 1 },
      }),
    [one]: () => json(200, { request: stored }),
    ...handlers,
  });
  await renderPage("/admin/requests", { "/admin/requests": RequestsScreen });
  fireEvent.click(within(await row("Tom Beck 2")).getByRole("button", { name: /^Open/ }));
  const dialog = await screen.findByRole("dialog", { name: "Tom Beck 2" });
  await within(dialog).findByLabelText("State");
  return { calls, dialog: within(dialog) };
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe("the dialog of a request", () => {
  test("shows their words first, then the reply and the customer, and the office's own work after", async () => {
    const { dialog } = await open({});
    const places = [
      dialog.getByText("Before my parents visit, please."),
      dialog.getByRole("button", { name: "Write a reply" }),
      dialog.getByRole("button", { name: "Make customer" }),
      dialog.getByLabelText("State"),
      dialog.getByLabelText("Note"),
    ];
    const inOrder = places.toSorted((first, second) =>
      first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inOrder).toEqual(places);
    expect(dialog.getByText("Deep Cleaning")).toBeTruthy();
  });

  test("puts the cursor where one writes, and gives the focus back to the button", async () => {
    const { dialog } = await open({});
    fireEvent.click(dialog.getByRole("button", { name: "Write a reply" }));
    expect(document.activeElement).toBe(dialog.getByLabelText("Text"));
    fireEvent.click(dialog.getByRole("button", { name: "Do not reply now" }));
    expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Write a reply" }));
    fireEvent.click(dialog.getByRole("button", { name: "Make customer" }));
    expect(document.activeElement).toBe(dialog.getByLabelText("First name"));
  });

  test("offers nobody in particular to look after it, then the colleagues", async () => {
    const { dialog } = await open({});
    const owner = within(dialog.getByLabelText(/^Who looks after it/));
    expect(owner.getAllByRole("option").map((option) => option.textContent)).toEqual(["Nobody", "Alma Ames"]);
  });

  test("sends what was changed alone, with what it was, and shows what came of it", async () => {
    const bodies: unknown[] = [];
    const { dialog } = await open({
      [patch]: (_, body) => {
        bodies.push(body);
        return answer({ state: "in-touch", isProcessed: true, followUpOn: "2026-12-01", stateBy: "Alma Ames" });
      },
    });
    type(dialog.getByLabelText(/^Follow up on/), "2026-12-01");
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.findByText(/^In touch, by Alma Ames/);
    expect(bodies).toEqual([{ followUpOn: "2026-12-01", expected: { followUpOn: null } }]);
    expect(dialog.getByLabelText<HTMLSelectElement>("State").value).toBe("in-touch");
  });

  test("says what a colleague changed meanwhile, and keeps what was chosen here", async () => {
    let reads = 0;
    const { dialog } = await open({
      [one]: () => {
        reads += 1;
        return reads === 1 ? answer() : answer({ state: "lost", isProcessed: true });
      },
      [patch]: () => json(409, { message: "Somebody else has changed this meanwhile." }),
    });
    type(dialog.getByLabelText("State"), "won");
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.findByText(/^State: now Lost\. What you typed stays here/);
    expect(dialog.getByLabelText<HTMLSelectElement>("State").value).toBe("won");
  });

  test("adds a note, and empties the field for the next one", async () => {
    const { dialog } = await open({
      [notes]: () =>
        answer({ noteCount: 1, notes: [{ at: "2026-11-21T12:00:00Z", by: "Alma Ames", text: "Two dogs." }] }),
    });
    const field = dialog.getByLabelText<HTMLTextAreaElement>("Note");
    type(field, "Two dogs.");
    fireEvent.click(dialog.getByRole("button", { name: "Add note" }));
    await dialog.findByText("Two dogs.");
    await waitFor(() => expect(field.value).toBe(""));
  });

  test("begins a reply with the owner's words and sends what was written, once for two clicks", async () => {
    const bodies: unknown[] = [];
    const { calls, dialog } = await open({
      [replies]: (_, body) => {
        bodies.push(body);
        return answer({ state: "in-touch", isProcessed: true, repliedAt: "2026-11-21T12:00:00Z" });
      },
    });
    fireEvent.click(dialog.getByRole("button", { name: "Write a reply" }));
    const text = dialog.getByLabelText<HTMLTextAreaElement>("Text");
    expect(text.value).toBe("Thank you for asking.");
    type(text, "Thursday at nine?");
    const send = dialog.getByRole("button", { name: "Send reply" });
    fireEvent.click(send);
    fireEvent.click(send);
    await dialog.findByText(/^Last replied/);
    expect(bodies).toEqual([{ subject: "Your request", body: "Thursday at nine?", expected: { repliedAt: null } }]);
    expect(calls.filter((call) => call === replies)).toHaveLength(1);
  });

  test("says that a colleague has replied meanwhile, and sends what was typed when that has been seen", async () => {
    const expected: unknown[] = [];
    const repliedAt = "2026-11-21T12:00:00Z";
    const { dialog } = await open({
      [replies]: (_, body) => {
        expected.push((body as { expected: unknown }).expected);
        if (expected.length > 1) return answer({ state: "in-touch", isProcessed: true, repliedAt });
        stored = detail({ repliedAt });
        return json(409, { message: repliedMeanwhile });
      },
    });
    fireEvent.click(dialog.getByRole("button", { name: "Write a reply" }));
    type(dialog.getByLabelText("Text"), "Thursday at nine?");
    fireEvent.click(dialog.getByRole("button", { name: "Send reply" }));
    await dialog.findByText(`It is not sent. ${repliedMeanwhile}`);
    fireEvent.click(dialog.getByRole("button", { name: "Send reply" }));
    await dialog.findByText(/^Last replied/);
    expect(expected).toEqual([{ repliedAt: null }, { repliedAt }]);
  });

  test("keeps what is typed beside a reply from here, follows the state, and closes without a question once saved", async () => {
    const bodies: unknown[] = [];
    const { dialog } = await open({
      [replies]: () => answer({ state: "in-touch", isProcessed: true, repliedAt: "2026-11-21T12:00:00Z" }),
      [patch]: (_, body) => {
        bodies.push(body);
        return answer({ state: "in-touch", isProcessed: true, followUpOn: "2026-12-01" });
      },
    });
    type(dialog.getByLabelText(/^Follow up on/), "2026-12-01");
    fireEvent.click(dialog.getByRole("button", { name: "Write a reply" }));
    fireEvent.click(dialog.getByRole("button", { name: "Send reply" }));
    await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>("State").value).toBe("in-touch"));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Follow up on/).value).toBe("2026-12-01");
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(bodies).toEqual([{ followUpOn: "2026-12-01", expected: { followUpOn: null } }]));
    await waitFor(() => expect(dialog.getByRole("button", { name: "Save" })).toBeTruthy());
    fireEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("shows who may be the same person, and links the one that is chosen", async () => {
    const bodies: unknown[] = [];
    const found = { id: 4, name: "Tom Beck", email: "t@example.com", phone: "(435) 555-0123", by: "phone" } as const;
    const { dialog } = await open(
      {
        [customer]: (_, body) => {
          bodies.push(body);
          return answer({ state: "won", isProcessed: true, customer: { id: 4, name: "Tom Beck" } });
        },
      },
      detail({ found: [found] }),
    );
    dialog.getByText("Same phone number: (435) 555-0123");
    const button = dialog.getByRole("button", { name: "It is this customer: Tom Beck" });
    button.focus();
    fireEvent.click(button);
    expect((await dialog.findByRole("link", { name: "Tom Beck" })).getAttribute("href")).toContain(
      "/admin/customers/4",
    );
    expect(bodies).toEqual([{ customerId: 4 }]);
    expect(document.activeElement).toBe(dialog.getByRole("link", { name: "Book for Tom Beck" }));
  });

  test("makes a new customer of the name in the request, which can be corrected, and leads on to a booking", async () => {
    const bodies: unknown[] = [];
    const { dialog } = await open({
      [customer]: (_, body) => {
        bodies.push(body);
        return answer({
          state: "won",
          isProcessed: true,
          service: "deep",
          customer: { id: 5, name: "Thomas Beck" },
        });
      },
    });
    fireEvent.click(dialog.getByRole("button", { name: "Make customer" }));
    type(dialog.getByLabelText("First name"), "Thomas");
    type(dialog.getByLabelText("Last name"), "Beck");
    fireEvent.click(dialog.getByRole("button", { name: "Make customer" }));
    await dialog.findByRole("link", { name: "Thomas Beck" });
    const book = dialog.getByRole("link", { name: "Book for Thomas Beck" });
    expect(book.getAttribute("href")).toBe("/admin/book?customer=5&service=deep");
    await waitFor(() => expect(document.activeElement).toBe(book));
    expect(bodies).toEqual([{ firstName: "Thomas", lastName: "Beck", phone: "(435) 555-0123" }]);
  });
});

const Screen = () => (
  <>
    <RequestsScreen />
    <ConfirmHost />
  </>
);

const openAt = (at: string, changes: Handlers = {}, history?: RouterHistory) => {
  const stats = { total: 1, unprocessed: 1 };
  serve({
    [list]: () => json(200, { submissions: [listed(2)], nextCursor: null, stats }),
    [one]: () => answer(),
    ...changes,
  });
  return renderPage(at, { "/admin/requests": Screen }, history);
};

const goBack = async () => {
  const arrived = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await arrived;
  });
};

describe("the address of a request", () => {
  test("is the list's with its number while it is open, and the list's again once it is closed", async () => {
    const { where } = await openAt("/admin/requests");
    fireEvent.click(within(await row("Tom Beck 2")).getByRole("button", { name: /^Open/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Tom Beck 2" }));
    expect(where()).toBe("/admin/requests?open=2");
    fireEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(where()).toBe("/admin/requests");
  });

  test("opens it in a new tab too, where Back asks about what was typed and leads to the list", async () => {
    window.history.pushState(null, "", "/admin/requests?open=2");
    const history = createBrowserHistory();
    onTestFinished(() => history.destroy());
    const { where } = await openAt("/admin/requests?open=2", {}, history);
    const dialog = within(await screen.findByRole("dialog", { name: "Tom Beck 2" }));
    fireEvent.input(await dialog.findByLabelText("Note"), { target: { value: "Two dogs." } });
    await goBack();
    fireEvent.click(await screen.findByRole("button", { name: "Close without saving" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(where()).toBe("/admin/requests");
    await goBack();
    expect(where()).toBe("/admin/requests");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("of one that is gone says so", async () => {
    await openAt("/admin/requests?open=2", { [one]: () => json(404, { message: "Request not found" }) });
    const dialog = within(await screen.findByRole("dialog", { name: "Contact request" }));
    expect(await dialog.findByText(/^There is no such contact request any more/)).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});

test("the list shows those to follow up, by its address too", async () => {
  serve({
    "GET /api/admin/contact-submissions?followUp=due&limit=25": () =>
      json(200, {
        submissions: [listed(3, { state: "in-touch", isProcessed: true, followUpOn: "2026-11-20", noteCount: 2 })],
        nextCursor: null,
        stats: { total: 9, unprocessed: 1 },
      }),
  });
  await renderPage("/admin/requests?work=due", { "/admin/requests": RequestsScreen });
  expect(within(await row("Tom Beck 3")).getByText("In touch, follow up Fri, Nov 20, 2 notes")).toBeTruthy();
});

const quote: QuoteDetail = {
  inputs: {
    zip: "84321",
    service: "standard",
    squareFeet: 2_000,
    bedrooms: 3,
    bathrooms: 2,
    condition: "tidy",
    pets: false,
    extras: [],
    frequency: "once",
  },
  price: 150,
  lines: [{ label: "Standard Cleaning", amount: 150 }],
  first: null,
  validUntil: "2026-12-24",
  isExpired: false,
  firstName: "Tom",
  lastName: "Beck",
  address: null,
  city: null,
  petDetails: null,
  parking: null,
  visitNote: null,
  preferredStart: { date: "2026-12-02", start: "09:00" },
  isOpen: true,
  bookingId: null,
};

describe("a quote", () => {
  test("leads to its booking, is mailed once for two clicks, and makes no customer by itself", async () => {
    const mail = "POST /api/admin/quotes/2/mail";
    const { calls, dialog } = await open(
      { [mail]: () => answer({ quote, repliedAt: "2026-11-21T12:00:00Z" }) },
      detail({ quote }),
    );
    expect(dialog.getByText("The price holds until Thursday, December 24, 2026.")).toBeTruthy();
    expect(dialog.getByRole("link", { name: "Book it" }).getAttribute("href")).toBe("/admin/book?quote=2");
    expect(dialog.queryByRole("heading", { name: "Customer" })).toBeNull();
    const button = dialog.getByRole("button", { name: "Mail the quote" });
    fireEvent.click(button);
    fireEvent.click(button);
    await dialog.findByRole("button", { name: "Mail the quote again" });
    expect(calls.filter((call) => call === mail)).toHaveLength(1);
  });

  test("without an address is neither mailed nor replied to; one that is over can be booked alone", async () => {
    const { dialog } = await open({}, detail({ quote, email: "" }));
    expect(dialog.queryByRole("button", { name: /Mail/ })).toBeNull();
    expect(dialog.getByText("There is no email address: please call them.")).toBeTruthy();
    cleanup();
    const over = await open({}, detail({ quote: { ...quote, isExpired: true } }));
    expect(over.dialog.getByText(/^It ended on Thursday, December 24, 2026/)).toBeTruthy();
    expect(over.dialog.queryByRole("button", { name: /Mail/ })).toBeNull();
    expect(over.dialog.getByRole("link", { name: "Book it" })).toBeTruthy();
  });

  test("that was booked says so, and offers nothing more", async () => {
    const booked = { ...quote, isOpen: false, bookingId: 12 };
    const { dialog } = await open({}, detail({ quote: booked, customer: { id: 4, name: "Ann Lee" } }));
    expect(dialog.getByText("Booked: no. 12.")).toBeTruthy();
    expect(dialog.queryByRole("link", { name: "Book it" })).toBeNull();
    expect(dialog.getByRole("link", { name: "Ann Lee" })).toBeTruthy();
    expect(dialog.queryByRole("link", { name: /^Book/ })).toBeNull();
  });
});

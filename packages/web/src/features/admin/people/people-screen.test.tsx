import type { InvitationView, TeamMemberView } from "@cleaning/contract/admin/people";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
// Loads the lazy chunks before the tests run.
import "./invite-dialog.tsx";
import "./member-dialog.tsx";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import PeopleScreen from "./people-screen.tsx";

const alma: TeamMemberView = {
  userId: 7,
  name: "Alma Ames",
  email: "alma@example.com",
  phone: null,
  role: "agent",
  isActive: true,
  isUnfinished: false,
  isYou: false,
  since: "2026-11-01T12:00:00.000Z",
  revision: 1,
};

test("a change that failed half-way is saved again on what the list says by then", async () => {
  let member = alma;
  const sent: unknown[] = [];
  serve({
    "GET /api/admin/people": () => json(200, { members: [member], invitations: [] }),
    "PATCH /api/admin/people/7": (_, body) => {
      sent.push(body);
      member = { ...alma, revision: 2, isUnfinished: sent.length === 1, role: "admin" };
      return sent.length === 1
        ? json(503, { message: "The login could not be reached." })
        : json(200, { members: [member], invitations: [] });
    },
  });
  await renderPage("/admin/people", { "/admin/people": PeopleScreen });
  fireEvent.click(await screen.findByRole("button", { name: /^Change/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Alma Ames" }));
  fireEvent.change(dialog.getByLabelText("What they do here"), { target: { value: "admin" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/The last change did not reach the login/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toMatchObject([
    { revision: 1, role: "admin" },
    { revision: 2, role: "admin" },
  ]);
});

test("who may no longer log in as admin is shown with the invitations that end with it", async () => {
  const admin: TeamMemberView = { ...alma, role: "admin" };
  const invitation: InvitationView = {
    invitationId: "a".repeat(32),
    name: "Bo Ruiz",
    email: "bo@example.com",
    role: "supervisor",
    sentAt: "2026-11-20T12:00:00.000Z",
    expiresAt: "2026-11-27T12:00:00.000Z",
    isOver: false,
    invitedBy: admin.userId,
  };
  const ofAnother = { ...invitation, invitationId: "b".repeat(32), name: "Cy Lee", invitedBy: 8 };
  serve({ "GET /api/admin/people": () => json(200, { members: [admin], invitations: [invitation, ofAnother] }) });
  await renderPage("/admin/people", { "/admin/people": PeopleScreen });
  fireEvent.click(await screen.findByRole("button", { name: /^Change/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Alma Ames" }));
  expect(dialog.getByRole("status").textContent).toBe("");
  fireEvent.click(dialog.getByLabelText("May log in"));
  expect(dialog.getByRole("status").textContent).toContain("Bo Ruiz (Supervisor).");
  fireEvent.click(dialog.getByLabelText("May log in"));
  expect(dialog.getByRole("status").textContent).toBe("");
  fireEvent.change(dialog.getByLabelText("What they do here"), { target: { value: "supervisor" } });
  expect(dialog.getByRole("status").textContent).toContain("Bo Ruiz");
});

test("who is taken out of the team needs no other choice, and leaves the list", async () => {
  const sent: unknown[] = [];
  serve({
    "GET /api/admin/people": () => json(200, { members: [alma], invitations: [] }),
    "PATCH /api/admin/people/7": (_, body) => {
      sent.push(body);
      return json(200, { members: [], invitations: [] });
    },
  });
  await renderPage("/admin/people", { "/admin/people": PeopleScreen });
  fireEvent.click(await screen.findByRole("button", { name: /^Change/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Alma Ames" }));
  fireEvent.change(dialog.getByLabelText("What they do here"), { target: { value: "customer" } });
  expect(dialog.queryByLabelText("May log in")).toBeNull();
  expect(dialog.getByText(/^Their visits stay theirs/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ role: "customer", isActive: true, revision: 1 }]);
});

test("an address that has an account is invited once its owner is said to be meant, and another one is asked about anew", async () => {
  const sent: unknown[] = [];
  const taken = "This is the address of Wes Real, who has an account here.";
  serve({
    "GET /api/admin/people": () => json(200, { members: [alma], invitations: [] }),
    "POST /api/admin/people/invitations": (_, body) => {
      sent.push(body);
      return sent.length < 3
        ? json(409, { message: taken, reason: "account", issues: [{ path: "email", message: taken }] })
        : json(200, { members: [alma], invitations: [] });
    },
  });
  await renderPage("/admin/people", { "/admin/people": PeopleScreen });
  fireEvent.click(await screen.findByRole("button", { name: /^Invite/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite to the team" }));
  const write = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fireEvent.change(await dialog.findByLabelText("What they do here"), { target: { value: "admin" } });
  write(/^First name/, "Wes");
  write(/^Last name/, "Real");
  write(/^Email/, "wes@example.com");
  const send = () => fireEvent.click(dialog.getByRole("button", { name: "Invite" }));
  send();
  fireEvent.click(await dialog.findByLabelText("Yes, I mean the person with wes@example.com"));
  expect(dialog.getAllByText(taken).length).toBeGreaterThan(0);
  write(/^Email/, "wess@example.com");
  send();
  fireEvent.click(await dialog.findByLabelText("Yes, I mean the person with wess@example.com"));
  send();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toMatchObject([
    { email: "wes@example.com", isAccountMeant: false },
    { email: "wess@example.com", isAccountMeant: false },
    { email: "wess@example.com", isAccountMeant: true },
  ]);
});

test("the towns of an invitation are by name", async () => {
  serve({ "GET /api/admin/people": () => json(200, { members: [alma], invitations: [] }) });
  await renderPage("/admin/people", { "/admin/people": PeopleScreen });
  fireEvent.click(await screen.findByRole("button", { name: /^Invite/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite to the team" }));
  const towns = within(await dialog.findByRole("group", { name: "Where they clean" }))
    .getAllByRole<HTMLInputElement>("checkbox")
    .map(({ name }) => name);
  expect(towns.length).toBeGreaterThan(5);
  expect(towns).toEqual(towns.toSorted());
});

test("a person's phone is a link that calls, and what is no number stays a text", async () => {
  const members = [
    { ...alma, phone: "(435) 555-0161" },
    { ...alma, userId: 8, name: "Bo Ray", phone: "ask Alma" },
  ];
  serve({ "GET /api/admin/people": () => json(200, { members, invitations: [] }) });
  await renderPage("/admin/people", { "/admin/people": PeopleScreen });
  expect((await screen.findByRole("link", { name: "(435) 555-0161" })).getAttribute("href")).toBe("tel:+14355550161");
  expect(screen.getByText("ask Alma").tagName).toBe("P");
});

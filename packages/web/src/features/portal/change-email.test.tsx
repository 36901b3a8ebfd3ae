import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, serve, sessionAnswer } from "#lib/session-fixtures.ts";
import { signIn } from "#lib/session.ts";
import { toastStore } from "#ui/toast-store.ts";
import { empty, get, open, panel, press } from "./portal-fixtures.tsx";

// Loads the lazy chunks before the tests run.
import "#lib/session-calls.ts";
import "./change-email.tsx";

const wanted = "carol.new@example.test";
const changed = { ...empty, email: wanted, emailConfirmed: true };

const type = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const openDialog = async (
  respond: { request?: () => Response; confirm?: () => Response } = {},
  account: typeof empty = empty,
) => {
  const sent: unknown[] = [];
  let stored = account;
  const note = (given: () => Response) => (_: Headers, body: unknown) => {
    sent.push(body);
    return given();
  };
  serve({
    [get]: () => json(200, { account: stored }),
    "POST /api/auth/login": () => sessionAnswer("old"),
    "POST /api/account/email": note(respond.request ?? (() => json(200, { success: true, message: "Sent." }))),
    "POST /api/account/email/confirm": note(
      respond.confirm ??
        (() => {
          stored = changed;
          return json(200, { account: changed });
        }),
    ),
  });
  await signIn({ username: "carol", password: "old password" });
  await open("account");
  return sent;
};
const request = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole("button", { name: "Change Email Address" }));
  await screen.findByRole("dialog", { name: "Change your email address" });
  type("New email address", wanted);
  type("Your password", "old password");
  press("Send code");
};

test("a new email address is asked for with the password, proved by the mailed code, and is the account's at once", async () => {
  const sent = await openDialog();
  await request();
  const code = await screen.findByLabelText("Code from the email");
  expect(document.activeElement).toBe(code);
  expect(screen.getByRole("dialog").textContent).toContain(`If no other account has ${wanted}`);
  type("Code from the email", "123456");
  press("Change email address");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([
    { email: wanted, password: "old password" },
    { email: wanted, code: "123456" },
  ]);
  expect((await panel("Account")).getByText(wanted)).toBeTruthy();
  expect(localStorage.getItem("user")).toContain(wanted);
  expect(toastStore.get()).toMatchObject({ title: "Email address changed", tone: "success" });
});

test("a code that came before the page was loaded anew is entered with its address", async () => {
  const sent = await openDialog();
  fireEvent.click(await screen.findByRole("button", { name: "Change Email Address" }));
  fireEvent.click(await screen.findByRole("button", { name: "I have a code already" }));
  const address = await screen.findByLabelText("New email address");
  expect(document.activeElement).toBe(address);
  type("New email address", wanted);
  type("Code from the email", "123456");
  press("Change email address");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ email: wanted, code: "123456" }]);
});

test("a wrong password is said at its field, and what was typed stays", async () => {
  const message = "Your password is not right";
  await openDialog({ request: () => json(400, { message, issues: [{ path: "password", message }] }) });
  await request();
  await screen.findByText(message);
  expect(screen.getByLabelText<HTMLInputElement>("New email address").value).toBe(wanted);
});

test("a wrong code is said at its field; Back leads to the address, which can be mended", async () => {
  const message = "This code is wrong or has expired. Please check it, or ask for a new one.";
  await openDialog({ confirm: () => json(400, { message }) });
  await request();
  await screen.findByLabelText("Code from the email");
  type("Code from the email", "000000");
  press("Change email address");
  await waitFor(() =>
    expect(screen.getAllByRole("alert").some(({ textContent }) => textContent.includes(message))).toBe(true),
  );
  press("Back");
  expect((await screen.findByLabelText<HTMLInputElement>("New email address")).value).toBe(wanted);
});

test("a change without an answer says that nobody knows; a code that was pasted with blanks is read", async () => {
  const sent = await openDialog({
    confirm: () => {
      throw new TypeError("Load failed");
    },
  });
  await request();
  await screen.findByLabelText("Code from the email");
  type("Code from the email", " 123456 ");
  press("Change email address");
  await waitFor(() =>
    expect(
      screen
        .getAllByRole("alert")
        .some(({ textContent }) => textContent.includes("We do not know whether your email address was changed.")),
    ).toBe(true),
  );
  expect(sent.at(-1)).toEqual({ email: wanted, code: "123456" });
});

test("one of the company's people reads whom to call instead", async () => {
  await openDialog({}, { ...empty, role: "agent" });
  const account = within(await screen.findByRole("tabpanel", { name: "Account" }));
  await account.findByText(/A new name or email address\? Call/);
  expect(account.queryByRole("button", { name: "Change Email Address" })).toBeNull();
});

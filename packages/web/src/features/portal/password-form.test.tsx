import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { json, serve, sessionAnswer } from "#lib/session-fixtures.ts";
import { sessionToken, signIn } from "#lib/session.ts";
import { toastStore } from "#ui/toast-store.ts";
import { answer, empty, get, open, press } from "./portal-fixtures.tsx";

// Loads the lazy chunk before the tests run.
import "#lib/session-calls.ts";

const change = "POST /api/auth/change-password";
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string): boolean => fireEvent.change(field(label), { target: { value } });

const edit = async (respond: () => Response | Promise<Response>) => {
  const requestSpy = vi.fn<(body: unknown) => void>();
  const calls = serve({
    [get]: answer(empty),
    "POST /api/auth/login": () => sessionAnswer("old"),
    "POST /api/auth/logout": () => json(200, { success: true, message: "Bye." }),
    [change]: (_, body) => {
      requestSpy(body);
      return respond();
    },
  });
  await signIn({ username: "carol", password: "old password" });
  const { where } = await open("account");
  fireEvent.click(await screen.findByRole("button", { name: "Change Password" }));
  await screen.findByLabelText("Current password");
  return { requestSpy, calls, where };
};
const submit = (current = "old password", newPassword = "a new password"): void => {
  type("Current password", current);
  type("New password", newPassword);
  press("Save new password");
};

const alerts = (): string =>
  screen
    .getAllByRole("alert")
    .map(({ textContent }) => textContent)
    .join("");

describe("a new password", () => {
  test("is sent with the current one; the session goes on with the token that came back, and the form is gone", async () => {
    const changed = { success: true, message: "Your password has been changed.", token: "next" };
    const { requestSpy, calls } = await edit(() => json(200, changed));
    expect(document.activeElement).toBe(field("Current password"));
    submit();
    const button = await screen.findByRole("button", { name: "Change Password" });
    expect(requestSpy.mock.calls).toEqual([[{ currentPassword: "old password", password: "a new password" }]]);
    expect(sessionToken()).toBe("next");
    expect(localStorage.getItem("token")).toBe("next");
    expect(toastStore.get()).toMatchObject({ title: "Password changed", tone: "success" });
    expect(document.activeElement).toBe(button);
    expect(calls).not.toContain("POST /api/auth/logout");
  });

  test("leads to the login when the server asks for it", async () => {
    const changed = { success: true, message: "Please log in with the new one.", token: null };
    const { where } = await edit(() => json(200, changed));
    submit();
    await waitFor(() => expect(where()).toBe("/login"));
    expect(sessionToken()).toBeNull();
  });

  test("is shown and hidden, each by its own button, and known to password managers", async () => {
    await edit(() => json(200, {}));
    expect([field("Current password").type, field("New password").type]).toEqual(["password", "password"]);
    fireEvent.click(screen.getAllByRole("button", { name: "Show password" })[1] ?? document.body);
    expect([field("Current password").type, field("New password").type]).toEqual(["password", "text"]);
    expect([field("Current password").autocomplete, field("New password").autocomplete]).toEqual([
      "current-password",
      "new-password",
    ]);
  });
});

describe("what goes wrong is said, and what was typed stays", () => {
  test.each([
    ["Current password", "currentPassword", "Your current password is not right"],
    ["New password", "password", "Too many people use this password. Please choose another one."],
  ])("at the field: %s", async (label, path, message) => {
    await edit(() => json(400, { success: false, message, issues: [{ path, message }] }));
    submit();
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect([field("Current password").value, field("New password").value]).toEqual(["old password", "a new password"]);
    expect(sessionToken()).not.toBeNull();
  });

  const unknown = "We do not know whether your password was changed. If the old one is refused, it was.";
  test.each([
    [
      "too many tries",
      () => json(429, { success: false, message: "Too many tries." }, { "retry-after": "1800" }),
      "Your password is not changed. Too many tries. You can try again in about 30 minutes.",
    ],
    ["an outage", () => json(503, { success: false, message: "Not right now." }), `${unknown} Not right now.`],
    [
      "a lost answer",
      () => Promise.reject(new TypeError("Failed to fetch")),
      `${unknown} We could not reach our server.`,
    ],
  ] as const)("below the fields: %s", async (_, respond, text) => {
    await edit(respond);
    submit();
    await waitFor(() => expect(alerts()).toContain(text));
    expect(field("New password").value).toBe("a new password");
  });

  test("an invalid form is not sent", async () => {
    const { requestSpy } = await edit(() => json(200, {}));
    submit("", "short");
    await screen.findByText("Current password is required");
    await screen.findByText("Password must be at least 8 characters long");
    expect(requestSpy).not.toHaveBeenCalled();
  });

  test("Cancel closes the form", async () => {
    const { requestSpy } = await edit(() => json(200, {}));
    type("Current password", "x");
    press("Cancel");
    await screen.findByRole("button", { name: "Change Password" });
    expect(requestSpy).not.toHaveBeenCalled();
  });
});

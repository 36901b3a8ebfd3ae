import type { Account } from "@cleaning/contract/accounts/account";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { toastStore } from "#ui/toast-store.ts";
import { answer, empty, full, get, open, panel, press, refusal } from "./portal-fixtures.tsx";

const patch = "PATCH /api/account";
const type = (label: RegExp, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const edit = async (account: Account, answered?: () => Response | Promise<Response>) => {
  const requestSpy = vi.fn<(body: unknown) => void>();
  serve({
    [get]: answer(account),
    [patch]: (_, body) => {
      requestSpy(body);
      return answered?.() ?? json(200, { account: { ...account, ...(body as Partial<Account>) } });
    },
  });
  await open("account");
  fireEvent.click(await screen.findByRole("button", { name: "Update Information" }));
  await screen.findByLabelText(/^Phone/);
  return { requestSpy };
};

describe("updating information", () => {
  test("begins with the stored values and the focus in the first field; the email has a button of its own", async () => {
    await edit(full);
    const form = within(screen.getByRole("form", { name: "Update Information" }));
    expect(form.getAllByRole("textbox").map((field) => field.getAttribute("name"))).toEqual([
      "firstName",
      "lastName",
      "phone",
      "address",
      "city",
      "zipCode",
    ]);
    expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe("Logan");
    expect(screen.getByLabelText<HTMLInputElement>(/^Last name/).value).toBe("Nielsen");
    expect(document.activeElement).toBe(screen.getByLabelText(/^First name/));
    press("Cancel");
    expect(await screen.findByRole("button", { name: "Change Email Address" })).toBeDefined();
  });

  test("a ZIP code of another town than the city is asked about beside its field, and refused nowhere", async () => {
    const { requestSpy } = await edit(full);
    type(/^ZIP code/, "84401");
    fireEvent.blur(screen.getByLabelText(/^ZIP code/));
    const hint = "84401 is near Ogden, not Logan. Please check the city and the ZIP code.";
    expect(await screen.findByText(hint)).toBeDefined();
    type(/^City/, "Ogden");
    fireEvent.blur(screen.getByLabelText(/^City/));
    expect(screen.queryByText(hint)).toBeNull();
    type(/^City/, "Logan");
    press("Save changes");
    await vi.waitFor(() => expect(requestSpy.mock.calls).toEqual([[{ zipCode: "84401" }]]));
  });

  test("a new name is sent whole, and shown", async () => {
    const { requestSpy } = await edit(full, () =>
      json(200, { account: { ...full, name: "Carol Moss", firstName: "Carol", lastName: "Moss" } }),
    );
    type(/^Last name/, "Moss");
    press("Save changes");
    await screen.findByText("Carol Moss");
    expect(requestSpy.mock.calls).toEqual([[{ firstName: "Carol", lastName: "Moss" }]]);
  });

  test("of one of the company's people leaves the name to the office", async () => {
    await edit({ ...full, role: "agent" });
    expect(screen.queryByLabelText(/^First name/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/));
    press("Cancel");
    expect(await screen.findByText(/^A new name or email address\? Call/)).toBeDefined();
  });

  test("sends only what changed, shows it, says so, and gives the button its focus back", async () => {
    const { requestSpy } = await edit(full);
    type(/^City/, "Hyrum");
    press("Save changes");
    await screen.findByText("12 Center Street, Hyrum, UT 84321");
    expect(requestSpy.mock.calls).toEqual([[{ city: "Hyrum" }]]);
    expect(toastStore.get()).toMatchObject({ title: "Information updated", tone: "success" });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Update Information" }));
  });

  test("to a place where nobody cleans is said at the ZIP code and when it is saved", async () => {
    await edit(full);
    type(/^City/, "Beverly Hills");
    type(/^ZIP code/, "90210");
    fireEvent.focusOut(screen.getByLabelText(/^ZIP code/));
    await screen.findByText("90210 is outside the area where we clean.");
    press("Save changes");
    await waitFor(() => expect(toastStore.get()?.description).toContain("We do not clean there"));
  });

  test.each([
    ["(435) 555-0162", true],
    ["+1 435 555 0161", false],
    ["(435) 555-0161 x5", false],
  ])("to the phone number %s says that texts end: %s", async (phone, isSaid) => {
    await edit(full);
    type(/^Phone/, phone);
    press("Save changes");
    await screen.findByRole("button", { name: "Update Information" });
    expect(toastStore.get()?.description?.includes("under Messages")).toBe(isSaid);
  });

  test("asks the server nothing when nothing changed", async () => {
    const { requestSpy } = await edit(full);
    press("Save changes");
    await screen.findByRole("button", { name: "Update Information" });
    expect(requestSpy).not.toHaveBeenCalled();
  });

  test("shows what is wrong under its field, and sends nothing", async () => {
    const { requestSpy } = await edit(empty);
    type(/^Phone/, "555");
    press("Save changes");
    await screen.findByText("Please enter a valid phone number");
    expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/));
    expect(requestSpy).not.toHaveBeenCalled();
  });

  test.each([
    ["the server breaks", () => refusal(500, "Please mention 8f2c."), "Please mention 8f2c."],
    ["nothing answers", () => Promise.reject(new TypeError("Failed to fetch")), "We could not reach our server."],
  ])("keeps what was typed when %s, also through a visit to another tab", async (_, answered, text) => {
    await edit(full, answered);
    type(/^City/, "Hyrum");
    press("Save changes");
    await screen.findByText(new RegExp(text));
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Services" }));
    await screen.findByText("Move-Out Cleaning");
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Account" }));
    await panel("Account");
    expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe("Hyrum");
  });

  test("sends once, however often the button is pressed", async () => {
    const late = Promise.withResolvers<Response>();
    const { requestSpy } = await edit(full, () => late.promise);
    type(/^City/, "Hyrum");
    const button = screen.getByRole("button", { name: "Save changes" });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByRole("button", { name: "Saving..." });
    late.resolve(json(200, { account: full }));
    await screen.findByRole("button", { name: "Update Information" });
    expect(requestSpy).toHaveBeenCalledOnce();
  });

  test("calls a field optional only while it has no stored value", async () => {
    await edit(empty);
    expect(screen.getAllByText("(optional)")).toHaveLength(4);
    cleanup();
    await edit(full);
    expect(screen.queryByText("(optional)")).toBeNull();
  });

  test("is given up by Cancel", async () => {
    const { requestSpy } = await edit(full);
    type(/^City/, "Hyrum");
    press("Cancel");
    await screen.findByText("12 Center Street, Logan, UT 84321");
    expect(requestSpy).not.toHaveBeenCalled();
  });
});

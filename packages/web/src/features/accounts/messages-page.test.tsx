// Loads the lazy chunk before the tests run.
import "#nouns/accounts/queries.ts";
import { business } from "@cleaning/contract/site/business";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { json, serve, sessionAnswer, userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { signIn, startSession } from "#lib/session.ts";
import MessagesPage from "./messages-page.tsx";

const lookCall = "POST /api/messages/preferences/look";
const saveCall = "POST /api/messages/preferences";
const preferences = { audience: "customer", topics: ["reminders", "ratings"], off: ["ratings"] };
const textsLook = "POST /api/messages/texts/look";
const noTexts = { [textsLook]: () => json(200, { texts: null }) };
const open = () => renderPage("/messages#customer-7.secret", { "/messages": MessagesPage });
const isChecked = (name: string): boolean => screen.getByRole<HTMLInputElement>("checkbox", { name }).checked;

beforeAll(() => {
  startSession();
});

test("shows what always comes, and each topic as it is; the token is in no address", async () => {
  const calls = serve({ ...noTexts, [lookCall]: () => json(200, preferences) });
  await open();
  expect(await screen.findByText(/What you book and what changes always comes/)).toBeTruthy();
  expect([isChecked("Reminders"), isChecked("How was it?")]).toEqual([true, false]);
  expect(calls.join()).not.toContain("secret");
});

test("a click saves its topic alone at once, says so, and shows what else is off meanwhile", async () => {
  const bodies: unknown[] = [];
  serve({
    ...noTexts,
    [lookCall]: () => json(200, preferences),
    [saveCall]: (_, body) => {
      bodies.push(body);
      return json(200, { ...preferences, off: ["reminders"] });
    },
  });
  await open();
  fireEvent.click(await screen.findByRole("checkbox", { name: "How was it?" }));
  expect(await screen.findByText('Saved. "How was it?" is on.')).toBeTruthy();
  expect(bodies).toEqual([{ token: "customer-7.secret", topic: "ratings", isOn: true }]);
  expect([isChecked("Reminders"), isChecked("How was it?")]).toEqual([false, true]);
});

test("a second tick while the first is saved is saved after it", async () => {
  const bodies: unknown[] = [];
  let off = ["ratings"];
  const answers: (() => void)[] = [];
  serve({
    ...noTexts,
    [lookCall]: () => json(200, preferences),
    [saveCall]: (_, body) => {
      bodies.push(body);
      const { topic, isOn } = z.object({ topic: z.string(), isOn: z.boolean() }).parse(body);
      off = [...off.filter((other) => other !== topic), ...(isOn ? [] : [topic])];
      const answer = json(200, { ...preferences, off });
      return new Promise<Response>((resolve) => answers.push(() => resolve(answer)));
    },
  });
  await open();
  fireEvent.click(await screen.findByRole("checkbox", { name: "How was it?" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Reminders" }));
  expect([isChecked("Reminders"), isChecked("How was it?")]).toEqual([false, true]);
  for (const count of [1, 2]) {
    await waitFor(() => expect(answers).toHaveLength(count));
    answers[count - 1]?.();
  }
  expect(await screen.findByText('Saved. "How was it?" is on. Saved. "Reminders" is off.')).toBeTruthy();
  expect(bodies).toEqual([
    { token: "customer-7.secret", topic: "ratings", isOn: true },
    { token: "customer-7.secret", topic: "reminders", isOn: false },
  ]);
  expect([isChecked("Reminders"), isChecked("How was it?")]).toEqual([false, true]);
});

test("what could not be saved is said, and the choice stays as it was", async () => {
  serve({
    ...noTexts,
    [lookCall]: () => json(200, preferences),
    [saveCall]: () => json(503, { message: "Please try again." }),
  });
  await open();
  fireEvent.click(await screen.findByRole("checkbox", { name: "Reminders" }));
  expect(await screen.findByText(/^We do not know whether it was saved\./)).toBeTruthy();
  await waitFor(() => {
    expect(isChecked("Reminders")).toBe(true);
  });
});

test("a link that is not valid says what to do, with our number to call", async () => {
  serve({ [lookCall]: () => json(404, { message: "This link is not valid any more." }) });
  await open();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("use the one in our newest mail");
  expect(within(alert).getByRole("link", { name: business.phone.text }).getAttribute("href")).toBe(business.phone.link);
});

const phone = "(435) 555-0100";
const textsSave = "POST /api/messages/texts";
const withTexts = (texts: object, save?: (body: unknown) => Response) =>
  serve({
    [lookCall]: () => json(200, preferences),
    [textsLook]: () => json(200, { texts }),
    [textsSave]: (_, body) => save?.(body) ?? json(500, {}),
  });

test("text messages are asked for by a box that is not ticked, in the words that carriers ask for", async () => {
  const bodies: unknown[] = [];
  withTexts({ phone, isOn: false, isConfirmed: false, replacesMail: false }, (body) => {
    bodies.push(body);
    return json(200, {
      texts: { phone, isOn: bodies.length < 3, isConfirmed: bodies.length === 2, replacesMail: bodies.length === 2 },
    });
  });
  await open();
  const box = "Text me about my cleanings";
  expect(
    await screen.findByText(
      /about 3 texts a cleaning. Message and data rates may apply. Reply STOP to end, HELP for help\./,
    ),
  ).toBeTruthy();
  const links = screen.getAllByRole("link", { name: /our terms|your privacy/ });
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("target")])).toEqual([
    ["/terms#texts", "_blank"],
    ["/privacy#texts", "_blank"],
  ]);
  expect([isChecked(box), screen.queryByRole("checkbox", { name: /No mails/ })]).toEqual([false, null]);
  fireEvent.click(screen.getByRole("checkbox", { name: box }));
  expect(await screen.findByText(`Saved. Reply YES to our text to ${phone}, and they begin.`)).toBeTruthy();
  expect(screen.getByText("Not on yet:")).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: /No mails/ }));
  expect(await screen.findByText("Saved. Texts come instead of mails.")).toBeTruthy();
  expect(screen.queryByText("Not on yet:")).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: box }));
  expect(await screen.findByText("Saved. You get no more texts.")).toBeTruthy();
  expect(bodies).toEqual(
    [
      { isOn: true, replacesMail: false },
      { isOn: true, replacesMail: true },
      { isOn: false, replacesMail: false },
    ].map((choice) => ({ token: "customer-7.secret", ...choice })),
  );
});

test("without a number that can be texted the page says what to do, and has no box for it", async () => {
  withTexts({ phone: null, isOn: false, isConfirmed: false, replacesMail: false });
  await open();
  expect(await screen.findByText(/Add your mobile number to your account first/)).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: /Text me/ })).toBeNull();
});

test("leads back to the portal only a person who is signed in here", async () => {
  serve({ ...noTexts, [lookCall]: () => json(200, preferences) });
  await open();
  await screen.findByRole("checkbox", { name: "Reminders" });
  expect(screen.queryByRole("link", { name: "Back to your portal" })).toBeNull();
  cleanup();
  serve({
    ...noTexts,
    [lookCall]: () => json(200, preferences),
    "POST /api/auth/login": () => sessionAnswer("new", userFixture({ role: "customer" })),
  });
  await signIn({ username: "carol", password: "a password" });
  await open();
  const link = await screen.findByRole("link", { name: "Back to your portal" });
  expect(link.getAttribute("href")).toBe("/customer-portal?tab=account");
});

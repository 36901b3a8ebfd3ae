import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

/** Unique. */
export const someRequest = () => {
  const mark = randomUUID().slice(0, 8);
  return {
    firstName: "Ann",
    lastName: `Test-${mark}`,
    email: `ann-${mark}@example.com`,
    phone: "(435) 555-0100",
    service: "deep",
    message: `Three bedrooms and two dogs. Mark ${mark}.`,
  };
};
export type SomeRequest = ReturnType<typeof someRequest>;

export const fillContactForm = async (page: Page, request: SomeRequest): Promise<void> => {
  const form = page.locator("form");
  await form.getByLabel("First name").fill(request.firstName);
  await form.getByLabel("Last name").fill(request.lastName);
  await form.getByLabel("Email").fill(request.email);
  await form.getByLabel("Phone").fill(request.phone);
  await form.getByLabel("Service").selectOption(request.service);
  await form.getByRole("textbox", { name: "Message" }).fill(request.message);
};

export const sendButton = (page: Page) => page.getByRole("button", { name: "Send Message" });

export const signInAs = async (page: Page, name: string, password: string, home: RegExp): Promise<void> => {
  await page.goto("/login");
  await page.getByLabel("Username or Email").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(home);
};

export const recordConsole = (page: Page): string[] => {
  const messages: string[] = [];
  page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => messages.push(`error: ${error.message}`));
  return messages;
};

type Mail = { to: string[]; subject: string; text: string; html: string };

/** Asks for these alone: all mails of a run are megabytes. */
const mailsWith = async (page: Page, about: string): Promise<Mail[]> => {
  const response = await page.request.get(`/__mailbox.json?${new URLSearchParams({ about })}`);
  const { mails }: { mails: Mail[] } = await response.json();
  return mails;
};

export const mailsAbout = async (page: Page, mention: string): Promise<Mail[]> =>
  (await mailsWith(page, mention)).filter((mail) => `${mail.subject} ${mail.text}`.includes(mention));

export const mailsTo = async (page: Page, email: string): Promise<Mail[]> =>
  (await mailsWith(page, email)).filter(({ to }) => to.includes(email));

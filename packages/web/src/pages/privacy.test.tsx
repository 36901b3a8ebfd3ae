import { inWords, retention } from "@cleaning/contract/data/retention";
import { textProgram } from "@cleaning/contract/messages/text-messages";
import { business } from "@cleaning/contract/site/business";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPage } from "#lib/session-page.tsx";
import Privacy from "./privacy.tsx";

const pageText = async (): Promise<string> => {
  await renderPage("/privacy", { "/privacy": Privacy });
  return document.body.textContent.replaceAll(/\s+/g, " ");
};

test("the notice says how long each kind is kept, by the rule that the erasing follows", async () => {
  const text = await pageText();
  expect(text).toContain(`We delete it ${inWords(retention.contactRequests)} after you sent it`);
  expect(text).toContain(`its plan ${inWords(retention.orders)} after the plan ended`);
});

test("the notice follows the rule when the owner changes it", async () => {
  const before = { ...retention };
  vi.resetModules();
  vi.doMock("@cleaning/contract/data/retention", () => ({
    inWords,
    retention: { ...before, contactRequests: 6, applications: 9, orders: 36 },
  }));
  const { default: Changed } = await import("./privacy.tsx");
  await renderPage("/privacy", { "/privacy": Changed });
  const text = document.body.textContent;
  for (const time of ["6 months", "9 months", "3 years"]) expect(text).toContain(time);
  vi.doUnmock("@cleaning/contract/data/retention");
});

test("the notice says who carries our texts, and that numbers and consents are not passed on", async () => {
  await renderPage("/privacy", { "/privacy": Privacy });
  const text = screen.getByRole("region", { name: "Text messages" }).textContent;
  for (const words of ["Amazon Web Services", "mobile carriers", textProgram.notShared, "STOP"])
    expect(text).toContain(words);
});

test("the notice says who sees it, what the browser keeps, and how to ask for a copy or for deletion", async () => {
  const text = await pageText();
  for (const words of ["Amazon Web Services", "provider", "cookie", "copy", "deleted", business.name])
    expect(text).toContain(words);
  const rights = within(screen.getByRole("region", { name: /copy/ }));
  expect(rights.getByRole("link", { name: business.email }).getAttribute("href")).toBe(`mailto:${business.email}`);
  expect(rights.getByRole("link", { name: business.phone.text }).getAttribute("href")).toBe(business.phone.link);
});
